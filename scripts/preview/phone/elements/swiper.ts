import type { Element } from 'miniprogram-exparser'
import { attributeOf, tagOf, valueOf } from '../../../weappHost/controls'
import { below } from '../../../weappHost/formControls'
import { slideTo } from '../../../weappHost/gestures'
import { inside, isOn, type Draw, type Node } from './element'

/** Swipers on pages, to be moved when they play by themselves. */
const autoplays = new WeakMap<Element, ReturnType<typeof setInterval>>()

/** Places the items of a swiper by its current one. */
function place(element: Element, node: Node): void {
  const items = below(element, ['swiper-item'])
  const current = Number(valueOf(element) ?? 0)
  for (const [index, item] of items.entries())
    if (item.$$) item.$$.style.transform = `translateX(${(index - current) * 100}%)`
  const dots = inside(node, 'div', (made) => (made.className = 'preview-dots'))
  dots.hidden = !isOn(element, 'indicator-dots')
  const colour = (index: number) =>
    String(attributeOf(element, index === current ? 'indicator-active-color' : 'indicator-color'))
  dots.replaceChildren(
    ...items.map((_item, index) => {
      const dot = node.ownerDocument.createElement('i')
      dot.style.background = colour(index)
      return dot
    }),
  )
}

/** Moves a swiper by a number of items, as a finger does. */
export function swipeSwiper(element: Element, by: number): void {
  const count = below(element, ['swiper-item']).length
  const current = Number(valueOf(element) ?? 0)
  const wanted = isOn(element, 'circular') ? (current + by + count) % count : current + by
  if (count === 0 || wanted < 0 || wanted >= count) return
  slideTo(element, wanted)
  if (element.$$) place(element, element.$$)
}

/** `<swiper>`: 150 px high unless styled. */
export const drawSwiper: Draw = (element, node, _painted, { runtime }) => {
  requestAnimationFrame(() => place(element, node))
  if (!isOn(element, 'autoplay') || autoplays.has(element)) return
  const timer = setInterval(
    () => {
      if (!runtime().isAlive() || !node.isConnected) return clearInterval(timer)
      if (isOn(element, 'autoplay')) swipeSwiper(element, 1)
    },
    Number(attributeOf(element, 'interval') ?? 5000),
  )
  autoplays.set(element, timer)
}

/** A new item takes its place in the swiper around it. */
export const drawSwiperItem: Draw = (_element, node) => {
  requestAnimationFrame(() => {
    const around = node.parentElement?.closest('wx-swiper') as Node | null
    const swiper = around?.__wxElement
    if (around && swiper && tagOf(swiper) === 'swiper') place(swiper, around)
  })
}
