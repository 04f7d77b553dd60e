import Taro from '@tarojs/taro'
import { textStorage } from './textStorage'
import type { Storage } from './types'

export const storage: Storage = textStorage({
  getText: (key) => Taro.getStorageSync<string>(key),
  setText: (key, text) => Taro.setStorageSync(key, text),
  removeText: (key) => Taro.removeStorageSync(key),
})
