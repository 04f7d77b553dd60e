import Taro from '@tarojs/taro'
import type { Vibrate } from './types'

export const vibrate: Vibrate = () => {
  // Devices without a motor reject; there is nothing to tell anybody.
  void Taro.vibrateShort({ type: 'light' }).catch(() => undefined)
}
