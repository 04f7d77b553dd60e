import { attributeOf } from '../../../weappHost/controls'
import { emit } from '../../../weappHost/formControls'
import { inside, isOn, type Draw } from './element'

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
