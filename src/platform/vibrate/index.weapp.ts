import Taro from '@tarojs/taro'
import type { Vibrate } from './types'

export const vibrate: Vibrate = () => {
  // Devices without a motor reject; no message is needed.
  void Taro.vibrateShort({ type: 'light' }).catch(() => undefined)
}
