import Taro from '@tarojs/taro'
import { privacyRefusal } from '../privacy/refusal'
import { copyFailure } from './copyFailure'
import type { CopyText } from './types'

export const copyText: CopyText = async (text) => {
  try {
    await Taro.setClipboardData({ data: text })
  } catch (error) {
    throw privacyRefusal(error, '复制') ?? copyFailure(error)
  }
}
