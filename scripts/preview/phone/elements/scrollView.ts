import { attributeOf } from '../../../weappHost/controls'
import { emit } from '../../../weappHost/formControls'
import { isOn, type Draw } from './element'

const listening = new WeakSet<HTMLElement>()

/** `<scroll-view>`: scrolls by its attributes, and reports it to the app. */
export const drawScrollView: Draw = (element, node) => {
  node.toggleAttribute('data-x', isOn(element, 'scroll-x'))
  node.toggleAttribute('data-y', isOn(element, 'scroll-y'))
  for (const [name, property] of [
    ['scroll-top', 'scrollTop'],
    ['scroll-left', 'scrollLeft'],
  ] as const) {
    const given = String(attributeOf(element, name) ?? '')
    if (given === '' || node.dataset[property] === given) continue
    node.dataset[property] = given
    requestAnimationFrame(() => (node[property] = Number(given)))
  }
  const target = String(attributeOf(element, 'scroll-into-view') ?? '')
  if (target && node.dataset.target !== target)
    requestAnimationFrame(() =>
      node
        .querySelector(`#${CSS.escape(target)}`)
        ?.scrollIntoView({ block: 'nearest', inline: 'start' }),
    )
  node.dataset.target = target
  if (listening.has(node)) return
  listening.add(node)
  let wasAtEnd = false
  node.addEventListener('scroll', () => {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = node
    emit(element, 'scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth })
    const threshold = Number(attributeOf(element, 'lower-threshold') ?? 50)
    const left = isOn(element, 'scroll-y')
      ? scrollHeight - clientHeight - scrollTop
      : scrollWidth - clientWidth - scrollLeft
    const isAtEnd = left <= threshold
    if (isAtEnd && !wasAtEnd) emit(element, 'scrolltolower', { direction: 'bottom' })
    wasAtEnd = isAtEnd
  })
}
