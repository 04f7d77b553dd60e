import { loadImage } from '../media/loadImage'
import { drawPicture, pictureScale, type LoadImage } from './drawPicture'
import type { Picture, PictureAddress, SavePicture } from './types'

/** JPEG quality of a displayed picture, 0–1: high enough for clean edges of letters and QR codes. */
const shownQuality = 0.92

/** WeChat's browser cannot download; there a long press on a picture saves it. */
const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent)

const load: LoadImage = async (src) => {
  const image = await loadImage(src)
  return { image, width: image.naturalWidth, height: image.naturalHeight }
}

/**
 * Draws the picture.
 * @throws Error with a message for the user
 */
async function drawn(picture: Picture): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * pictureScale
  canvas.height = picture.height * pictureScale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('这个浏览器不能生成图片，可以截屏保存')
  await drawPicture(context, picture, load)
  return canvas
}

/** A data URL, because WeChat's browser cannot save the picture of an object URL by a long press. */
export const pictureAddress: PictureAddress = async (picture) =>
  (await drawn(picture)).toDataURL('image/jpeg', shownQuality)

export const savePicture: SavePicture = async (picture, name) => {
  const canvas = await drawn(picture)
  if (isInWechat()) return { kind: 'hold', src: canvas.toDataURL('image/png') }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('没能生成图片，可以截屏保存')
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.png`
  document.body.append(link)
  link.click()
  link.remove()
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return { kind: 'saved' }
}

/** No-op: browsers need no album permission. */
export const openAlbumSettings = (): Promise<void> => Promise.resolve()

/** Renders nothing: a browser creates the canvas itself. */
export const PictureCanvas = () => null
