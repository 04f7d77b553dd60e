import { loadImage } from '../media/loadImage'
import { drawPicture, pictureScale, type LoadImage } from './drawPicture'
import type { Picture, PictureAddress, SavePicture } from './types'

/** Of a picture to look at, 0–1: no edge of a letter or of a QR code frays. */
const shownQuality = 0.92

/** WeChat's browser downloads nothing; a long press on a picture saves it there. */
const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent)

const load: LoadImage = async (src) => {
  const image = await loadImage(src)
  return { image, width: image.naturalWidth, height: image.naturalHeight }
}

/** @throws Error with a sentence for the person */
async function drawn(picture: Picture): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * pictureScale
  canvas.height = picture.height * pictureScale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('这个浏览器不能生成图片，可以截屏保存')
  await drawPicture(context, picture, load)
  return canvas
}

/** A text, not an object URL: WeChat's browser saves no picture of an object URL by a long press. */
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

/** A browser has no album that it would have to be let into. */
export const openAlbumSettings = (): Promise<void> => Promise.resolve()

/** A browser makes a canvas of its own. */
export const PictureCanvas = () => null
