import Taro from '@tarojs/taro'
import type { ReloadApp } from './types'

export const reloadApp: ReloadApp = () => void Taro.reLaunch({ url: '/pages/index/index' })
