import Taro from '@tarojs/taro'
import { privacyRefusal } from '../privacy/refusal'
import { drawPicture, pictureScale, type LoadImage } from './drawPicture'
import { canvasId, PageCanvas } from './PageCanvas'
import type { PictureAddress, SavePicture } from './types'

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

const loaderOf =
  (canvas: Taro.Canvas): LoadImage =>
  (src) =>
    new Promise((resolve, reject) => {
      const image = canvas.createImage()
      image.onload = () =>
        resolve({
          image: image as unknown as CanvasImageSource,
          width: image.width,
          height: image.height,
        })
      image.onerror = () => reject(new Error('无法读取这张图片'))
      image.src = src
    })

export const pictureAddress: PictureAddress = async (picture) => {
  const canvas = await pageCanvas()
  const width = picture.width * pictureScale
  const height = picture.height * pictureScale
  canvas.width = width
  canvas.height = height
  await drawPicture(canvas.getContext('2d') as CanvasRenderingContext2D, picture, loaderOf(canvas))
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas,
    width,
    height,
    destWidth: width,
    destHeight: height,
  }).catch(() => {
    throw new Error('没能生成图片，可以截屏保存')
  })
  return tempFilePath
}

export const savePicture: SavePicture = async (picture) => {
  const filePath = await pictureAddress(picture)
  try {
    await Taro.saveImageToPhotosAlbum({ filePath })
    return { kind: 'saved' }
  } catch (error) {
    const message = messageOf(error)
    if (/auth ?(deny|denied)|authorize no response/.test(message)) return { kind: 'refused' }
    if (message.includes('cancel')) return { kind: 'cancelled' }
    throw privacyRefusal(error, '保存到相册') ?? new Error('没能保存到相册，请重试')
  }
}

/** WeChat prompts for album access once; after a refusal only its settings can grant it. */
export const openAlbumSettings = async (): Promise<void> => {
  await Taro.openSetting().catch(() => undefined)
}

export const PictureCanvas = PageCanvas
