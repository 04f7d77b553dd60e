import Taro from '@tarojs/taro'
import type { ShowPictures } from './types'

export const showPictures: ShowPictures = async (urls, current) => {
  await Taro.previewImage({ urls: [...urls], current })
  return true
}
