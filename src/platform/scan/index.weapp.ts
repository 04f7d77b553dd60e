import Taro from '@tarojs/taro'
import type { Scanner } from './types'

export const scanner: Scanner = {
  isOffered: () => true,
  scanCode: async () => {
    try {
      const { result, path } = await Taro.scanCode({
        onlyFromCamera: false,
        scanType: ['qrCode', 'barCode'],
      })
      // A code that WeChat made for this mini-program has no text, only a page path.
      return path ? { page: `/${path.replace(/^\//, '')}` } : { text: result }
    } catch (error) {
      const { errMsg = '' } = error as { errMsg?: string }
      if (errMsg.includes('cancel')) return null
      throw new Error('扫一扫没有打开，请在微信的设置中允许使用相机')
    }
  },
}
