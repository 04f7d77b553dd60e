import { attributeOf } from '../../../weappHost/controls'
import { emit } from '../../../weappHost/formControls'
import { inside, type Draw } from './element'

const fits: Record<string, string> = {
  scaleToFill: 'fill',
  aspectFit: 'contain',
  aspectFill: 'cover',
  widthFix: 'fill',
  heightFix: 'fill',
}

/** `<image>`: 320 × 240 unless styled; `mode` decides how the picture fills its box. */
export const drawImage: Draw = (element, node, _painted, { urlOf }) => {
  const mode = String(attributeOf(element, 'mode') ?? 'scaleToFill')
  const source = String(attributeOf(element, 'src') ?? '')
  const image = inside(node, 'img', (made) => {
    made.alt = ''
    made.draggable = false
    // With asynchronous decoding a loaded picture may be painted some frames after its surroundings.
    made.decoding = 'sync'
    made.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = made
      const now = String(attributeOf(element, 'mode') ?? '')
      if (now === 'widthFix') node.style.height = `${(node.clientWidth * height) / width}px`
      if (now === 'heightFix') node.style.width = `${(node.clientHeight * width) / height}px`
      emit(element, 'load', { width, height })
    }
    made.onerror = () => emit(element, 'error', { errMsg: `load ${made.src} fail` })
  })
  image.style.objectFit = fits[mode] ?? 'none'
  if (!fits[mode]) image.style.objectPosition = mode.replace('-', ' ')
  image.hidden = source === ''
  if (image.dataset.source === source) return
  image.dataset.source = source
  // Those that wait until they are near the screen stand behind the others, as in WeChat.
  image.fetchPriority = attributeOf(element, 'lazy-load') ? 'low' : 'high'
  if (source) image.src = urlOf(source)
  else image.removeAttribute('src')
}
