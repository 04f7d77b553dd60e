import Taro from '@tarojs/taro'
import { privacyRefusal } from '../privacy/refusal'
import type { Media, PickOptions } from './types'

const sources: Record<NonNullable<PickOptions['from']>, ('album' | 'camera')[]> = {
  album: ['album'],
  camera: ['camera'],
  both: ['album', 'camera'],
}

export const media: Media = {
  async pickImages({ count = 1, from = 'both', isOriginal = false } = {}) {
    try {
      const { tempFiles } = await Taro.chooseMedia({
        count,
        mediaType: ['image'],
        sourceType: sources[from],
        sizeType: [isOriginal ? 'original' : 'compressed'],
      })
      return tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, size }))
    } catch (error) {
      if (String((error as { errMsg?: string }).errMsg).includes('cancel')) return []
      throw privacyRefusal(error, '选择照片') ?? new Error('没能打开相册，请检查相册和相机权限')
    }
  },
}
