import type { Drawing } from '../drawing'
import { fromBase64 } from '../edges'
import type { Deed } from './asyncApi'
import { Misuse, WxFailure } from './failure'
import { keepFile, type TemporaryFiles } from './request'

/** A PNG of one grey pixel: what is drawn on a recorded canvas has no pixels, and servers refuse other bytes. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg=='

/** Part of a canvas, and the picture to be made of it; sizes in px of the canvas. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
  destWidth: number
  destHeight: number
  type: 'image/png' | 'image/jpeg'
  /** Of a JPEG, above 0 up to 1. */
  quality: number
}

interface CanvasNode {
  width: number
  height: number
}

const isCanvas = (given: unknown): given is CanvasNode =>
  typeof (given as { getContext?: unknown } | undefined)?.getContext === 'function'

/**
 * wx.canvasToTempFilePath of a canvas of type 2d, named by its node. A host that draws makes the picture; without one
 * it is a grey pixel.
 */
export const canvasPicture =
  (files: TemporaryFiles, drawing: Drawing): Deed =>
  async ({ canvas, ...options }) => {
    if (!isCanvas(canvas)) throw new Misuse('canvas is empty')
    const number = (name: string, standard: number) => Number(options[name] ?? standard)
    const [x, y] = [number('x', 0), number('y', 0)]
    const width = number('width', canvas.width - x)
    const height = number('height', canvas.height - y)
    const quality = number('quality', 1)
    const area: PictureArea = {
      ...{ x, y, width, height },
      destWidth: number('destWidth', width),
      destHeight: number('destHeight', height),
      type: options.fileType === 'jpg' ? 'image/jpeg' : 'image/png',
      quality: quality > 0 && quality <= 1 ? quality : 1,
    }
    const sizes = [width, height, area.destWidth, area.destHeight]
    if (!sizes.every((size) => size > 0)) throw new WxFailure('create bitmap failed')
    const drawn = await drawing.picture?.(canvas, area)
    const standIn = { name: 'canvas.png', type: 'image/png', bytes: fromBase64(ONE_PIXEL) }
    return { tempFilePath: keepFile(files, drawn ?? standIn) }
  }
