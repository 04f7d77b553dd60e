import Taro from '@tarojs/taro'
import type { KeptKeys } from './types'

export const keptKeys: KeptKeys = () => {
  try {
    return Taro.getStorageInfoSync().keys
  } catch {
    return []
  }
}
