import Taro from '@tarojs/taro'
import type { Ask } from './types'

export const ask: Ask = async ({ title, content, confirmText, cancelText }) => {
  const { confirm } = await Taro.showModal({
    title,
    content,
    confirmText,
    // WeChat rejects an undefined text and shows no dialog at all.
    ...(cancelText === undefined ? { showCancel: false } : { cancelText }),
  })
  return confirm
}
