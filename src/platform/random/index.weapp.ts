import Taro from '@tarojs/taro'
import type { RandomBytes } from './types'

// Taro does not promisify this call.
export const randomBytes: RandomBytes = (length) =>
  new Promise((resolve, reject) => {
    void Taro.getRandomValues({
      length,
      success: ({ randomValues }) => resolve(new Uint8Array(randomValues)),
      fail: reject,
    })
  })
