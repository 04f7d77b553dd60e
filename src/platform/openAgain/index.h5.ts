import Taro from '@tarojs/taro'
import type { OpenAgain } from './types'

export const openAgain: OpenAgain = async () => {
  const { pathname, search } = window.location
  await Taro.redirectTo({ url: pathname + search })
}
