import { isDisabled } from '../../../weappHost/controls'
import { onPainted } from '../../../weappHost/painted'
import type { Phone } from '../../../weappHost/wx/phone'
import type { Draw, Node, Surroundings } from './element'
import { drawCanvas } from './canvas'
import { drawField } from './field'
import { drawImage } from './image'
import { drawVideo, drawWebView } from './media'
import { drawRichText } from './richText'
import { drawScrollView } from './scrollView'
import { drawSwiper, drawSwiperItem } from './swiper'

const builtIns: Record<string, Draw> = {
  image: drawImage,
  input: drawField,
  textarea: drawField,
  'scroll-view': drawScrollView,
  swiper: drawSwiper,
  'swiper-item': drawSwiperItem,
  'rich-text': drawRichText,
  canvas: drawCanvas,
  video: drawVideo,
  'web-view': drawWebView,
  button: (element, node) => node.toggleAttribute('disabled', isDisabled(element)),
}

const inPixels = (style: string, width: number) =>
  style.replace(/([\d.]+)rpx/g, (_all, number: string) => `${(Number(number) * width) / 750}px`)

/** Draws each element of the pages when WeChat's framework creates or changes it. */
export function drawElements(phone: Phone, around: Surroundings): void {
  onPainted((element, painted) => {
    const node = element.$$ as Node | undefined
    if (!node) return
    const { attributes, tag } = painted
    const style = inPixels(String(attributes.style ?? ''), phone.windowWidth)
    if (node.dataset.style !== style) {
      node.dataset.style = style
      node.style.cssText = style
    }
    node.hidden = attributes.hidden !== undefined && attributes.hidden !== false
    node.id = String(attributes.id ?? '')
    builtIns[tag]?.(element, node, painted, around)
    // ARIA attributes of a field belong on its input, not on the wrapper.
    const labelled = node.querySelector<HTMLElement>(':scope > input, :scope > textarea') ?? node
    for (const [name, value] of Object.entries(attributes))
      if (name.startsWith('aria')) setAria(labelled, name, value)
    if (tag === 'button' && !labelled.hasAttribute('role')) labelled.setAttribute('role', 'button')
  })
}

/** @param name as in a template, in either spelling: `aria-label` or `ariaLabel` */
function setAria(node: HTMLElement, name: string, value: unknown): void {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const attribute = kebab === 'aria-role' ? 'role' : kebab
  if (value === undefined || value === null || value === '') node.removeAttribute(attribute)
  else node.setAttribute(attribute, String(value))
}
