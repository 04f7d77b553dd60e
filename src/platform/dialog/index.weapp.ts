import Taro from '@tarojs/taro'
import type { Ask } from './types'

export const ask: Ask = async ({ title, content, confirmText, cancelText }) => {
  const { confirm } = await Taro.showModal({
    title,
    content,
    confirmText,
    cancelText,
    showCancel: cancelText !== undefined,
  })
  return confirm
}
