import Taro from '@tarojs/taro'
import { privacyRefusal } from '../privacy/refusal'
import { drawPicture, pictureScale } from './drawPicture'
import { canvasId, PageCanvas } from './PageCanvas'
import type { SavePicture } from './types'

function pageCanvas(): Promise<Taro.Canvas> {
  return new Promise((resolve, reject) => {
    Taro.createSelectorQuery()
      .select(`#${canvasId}`)
      .fields({ node: true })
      .exec(([found]: ({ node?: Taro.Canvas } | null)[]) => {
        if (found?.node) resolve(found.node)
        else reject(new Error('没能生成图片，可以截屏保存'))
      })
  })
}

const messageOf = (error: unknown): string => String((error as { errMsg?: string }).errMsg ?? '')

export const savePicture: SavePicture = async (picture) => {
  const canvas = await pageCanvas()
  const width = picture.width * pictureScale
  const height = picture.height * pictureScale
  canvas.width = width
  canvas.height = height
  drawPicture(canvas.getContext('2d') as CanvasRenderingContext2D, picture)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas,
    width,
    height,
    destWidth: width,
    destHeight: height,
  }).catch(() => {
    throw new Error('没能生成图片，可以截屏保存')
  })
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
    return { kind: 'saved' }
  } catch (error) {
    const message = messageOf(error)
    if (/auth ?(deny|denied)|authorize no response/.test(message)) return { kind: 'refused' }
    if (message.includes('cancel')) return { kind: 'cancelled' }
    throw privacyRefusal(error, '保存到相册') ?? new Error('没能保存到相册，请重试')
  }
}

/** WeChat asks for the album once; after a no only its settings give it. */
export const openAlbumSettings = async (): Promise<void> => {
  await Taro.openSetting().catch(() => undefined)
}

export const PictureCanvas = PageCanvas
