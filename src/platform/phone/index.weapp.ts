import Taro from '@tarojs/taro'
import type { CallPhone } from './types'

export const callPhone: CallPhone = async (number) => {
  try {
    await Taro.makePhoneCall({ phoneNumber: number })
  } catch {
    // Cancelled in WeChat's own sheet: no message.
  }
}
