import Taro from '@tarojs/taro'
import { canvasId, PageCanvas } from '../savePicture/PageCanvas'
import { drawStamp, stampedSize, stampQuality, unreadableText } from './drawStamp'
import type { Watermark } from './types'

function pageCanvas(): Promise<Taro.Canvas> {
  return new Promise((resolve, reject) => {
    Taro.createSelectorQuery()
      .select(`#${canvasId}`)
      .fields({ node: true })
      .exec(([found]: ({ node?: Taro.Canvas } | null)[]) => {
        if (found?.node) resolve(found.node)
        else reject(new Error(unreadableText))
      })
  })
}

const loaded = (canvas: Taro.Canvas, src: string): Promise<Taro.Image> =>
  new Promise((resolve, reject) => {
    const image = canvas.createImage()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(unreadableText))
    image.src = src
  })

async function stamped(path: string, lines: readonly string[]): Promise<string> {
  const canvas = await pageCanvas()
  const image = await loaded(canvas, path)
  const { width, height } = stampedSize(image.width, image.height)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  drawStamp(context, image as unknown as CanvasImageSource, { width, height }, lines)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    ...{ canvas, width, height, destWidth: width, destHeight: height },
    ...{ fileType: 'jpg', quality: stampQuality },
  }).catch(() => {
    throw new Error(unreadableText)
  })
  return tempFilePath
}

/** The page has one canvas, so pictures are drawn one after another. */
let last: Promise<unknown> = Promise.resolve()

export const watermark: Watermark = {
  stamp(path, lines) {
    const next = last.then(() => stamped(path, lines))
    last = next.catch(() => undefined)
    return next
  },
}

export const WatermarkCanvas = PageCanvas
