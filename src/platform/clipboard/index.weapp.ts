import Taro from '@tarojs/taro'
import { copyFailure } from './copyFailure'
import type { CopyText } from './types'

export const copyText: CopyText = async (text) => {
  try {
    await Taro.setClipboardData({ data: text })
  } catch (error) {
    throw copyFailure(error)
  }
}
