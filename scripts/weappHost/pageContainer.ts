import type { Element } from 'miniprogram-exparser'
import { below, emit } from './formControls'
import { painted } from './painted'

/** Visible containers with the last value of `show`: only a change of it shows or hides one. */
const containers = new WeakMap<Element, { isShown: boolean; show: boolean }>()

const isTrue = (value: unknown) => value !== undefined && value !== false && value !== ''

function tell(container: Element, life: 'enter' | 'leave'): void {
  for (const name of [`before${life}`, life, `after${life}`]) emit(container, name)
}

/**
 * Shows and hides the page-containers of a page by their attributes. Throws for a second one: WeChat draws one per
 * page.
 */
export function followContainers(root: Element): void {
  const all = below(root, ['page-container'])
  if (all.length > 1) throw new Error(`${all.length} page-containers in one page`)
  for (const container of all) {
    const show = isTrue(painted(container)?.attributes.show)
    const before = containers.get(container) ?? { isShown: false, show: false }
    if (show === before.show) continue
    containers.set(container, { isShown: show, show })
    if (show !== before.isShown) tell(container, show ? 'enter' : 'leave')
  }
}

/** True while a page-container is shown. */
export const isContainerShown = (container: Element): boolean =>
  containers.get(container)?.isShown === true

const shownContainer = (root: Element) =>
  below(root, ['page-container']).find((one) => containers.get(one)?.isShown)

/** True when going back would only hide the page's container. */
export const hasShownContainer = (root: Element): boolean => shownContainer(root) !== undefined

/** Going back hides the page's visible container. @returns true when that was its only effect */
export function backHidesContainer(root: Element): boolean {
  const shown = shownContainer(root)
  if (!shown) return false
  containers.set(shown, { isShown: false, show: true })
  tell(shown, 'leave')
  return true
}
