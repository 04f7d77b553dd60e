import type { Element } from 'miniprogram-exparser'
import type { Clock } from '../../../weappHost/clock'
import type { PictureArea } from '../../../weappHost/wx/canvasPicture'
import { WxFailure } from '../../../weappHost/wx/failure'
import type { TemporaryFile } from '../../../weappHost/wx/network'
import { inside, type Draw } from './element'

/** `<canvas>`: 300 × 150 unless styled. */
export const drawCanvas: Draw = (_element, node) => {
  inside(node, 'canvas')
}

/** The `node` of a canvas of type 2d: a real one, with WeChat's own functions. */
export function canvasNode(
  element: Element,
  clock: Clock,
  urlOf: (source: string) => string,
): object {
  if (!element.$$) throw new Error('the canvas is not on a page')
  const canvas = inside(element.$$, 'canvas')
  return Object.assign(canvas, {
    createImage() {
      const image = new Image()
      image.crossOrigin = 'anonymous'
      // A real image, since `drawImage` takes no proxy: only its address is resolved as the mini-program's.
      Object.defineProperty(image, 'src', {
        get: () => image.getAttribute('src') ?? '',
        set: (source: string) => image.setAttribute('src', urlOf(source)),
      })
      return image
    },
    requestAnimationFrame: (callback: (time: number) => void) => clock.nextFrame(callback),
    cancelAnimationFrame: (id: number) => clock.cancelFrame(id),
  })
}

/** The picture of an area of a canvas. @throws WxFailure where the browser gives no bytes, as of a foreign picture */
export async function pictureOf(
  canvas: HTMLCanvasElement,
  { x, y, width, height, destWidth, destHeight, type, quality }: PictureArea,
): Promise<TemporaryFile> {
  const copy = document.createElement('canvas')
  copy.width = destWidth
  copy.height = destHeight
  copy.getContext('2d')?.drawImage(canvas, x, y, width, height, 0, 0, destWidth, destHeight)
  const blob = await new Promise<Blob | null>((resolve, reject) => {
    try {
      copy.toBlob(resolve, type, quality)
    } catch (error) {
      reject(new WxFailure(String(error)))
    }
  })
  if (!blob) throw new WxFailure('create bitmap failed')
  const name = type === 'image/jpeg' ? 'canvas.jpg' : 'canvas.png'
  return { name, type, bytes: new Uint8Array(await blob.arrayBuffer()) }
}
