import { loadImage } from '../media/loadImage'
import { drawStamp, stampedSize, stampQuality, unreadableText } from './drawStamp'
import type { Watermark } from './types'

export const watermark: Watermark = {
  async stamp(path, lines) {
    const image = await loadImage(path).catch(() => null)
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (!image || !context) throw new Error(unreadableText)
    const size = stampedSize(image.naturalWidth, image.naturalHeight)
    canvas.width = size.width
    canvas.height = size.height
    drawStamp(context, image, size, lines)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', stampQuality),
    )
    if (!blob) throw new Error(unreadableText)
    return URL.createObjectURL(blob)
  },
}

/** Renders nothing: a browser creates the canvas itself. */
export const WatermarkCanvas = () => null
