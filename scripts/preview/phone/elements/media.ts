import type { Element } from 'miniprogram-exparser'
import type { Clock } from '../../../weappHost/clock'
import { attributeOf } from '../../../weappHost/controls'
import { emit } from '../../../weappHost/formControls'
import { inside, isOn, type Draw } from './element'

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
      return new Proxy(image, {
        get(target, name) {
          const value = Reflect.get(target, name, target) as unknown
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        },
        set: (target, name, value) =>
          Reflect.set(target, name, name === 'src' ? urlOf(String(value)) : value, target),
      })
    },
    requestAnimationFrame: (callback: (time: number) => void) => clock.nextFrame(callback),
    cancelAnimationFrame: (id: number) => clock.cancelFrame(id),
  })
}

/** `<video>` and `<web-view>`. */
export const drawVideo: Draw = (element, node, _painted, { urlOf }) => {
  const video = inside(node, 'video', (made) => {
    made.onended = () => emit(element, 'ended')
    made.onerror = () => emit(element, 'error', { errMsg: 'MEDIA_ERR_SRC_NOT_SUPPORTED' })
  })
  video.controls = isOn(element, 'controls')
  video.muted = isOn(element, 'muted')
  video.autoplay = isOn(element, 'autoplay')
  video.style.objectFit = String(attributeOf(element, 'object-fit') ?? 'contain')
  const source = String(attributeOf(element, 'src') ?? '')
  if (source && video.dataset.source !== source) video.src = urlOf(source)
  video.dataset.source = source
}

export const drawWebView: Draw = (element, node, _painted, { urlOf }) => {
  const frame = inside(node, 'iframe', (made) => {
    made.onload = () => emit(element, 'load', { src: made.src })
  })
  const source = urlOf(String(attributeOf(element, 'src') ?? ''))
  if (frame.dataset.source !== source) frame.src = source
  frame.dataset.source = source
}
