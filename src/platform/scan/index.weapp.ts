import Taro from '@tarojs/taro'
import type { ScanCode } from './types'

export const scanCode: ScanCode = async () => {
  try {
    // A mini-program code tells its path instead of a text.
    const { result, path } = await Taro.scanCode({})
    return result || path
  } catch (error) {
    if (String((error as { errMsg?: string }).errMsg).includes('cancel')) return null
    throw new Error('没有识别到二维码，请重试')
  }
}
