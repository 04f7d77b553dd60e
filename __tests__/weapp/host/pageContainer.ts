import type { Element } from 'miniprogram-exparser'
import { below, emit } from './formControls'
import { painted } from './painted'

/** Containers that are shown now, with what their page last said: only a change of `show` shows or hides one. */
const containers = new WeakMap<Element, { isShown: boolean; show: boolean }>()

const isTrue = (value: unknown) => value !== undefined && value !== false && value !== ''

function tell(container: Element, life: 'enter' | 'leave'): void {
  for (const name of [`before${life}`, life, `after${life}`]) emit(container, name)
}

/** Shows and hides the page-containers of a page as it says. Throws for a second one: WeChat draws one a page. */
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

const shownContainer = (root: Element) =>
  below(root, ['page-container']).find((one) => containers.get(one)?.isShown)

/** True while going back would only hide the page's container. */
export const hasShownContainer = (root: Element): boolean => shownContainer(root) !== undefined

/** A back of any kind hides the page's container, where one is shown. @returns true when that was all it did */
export function backHidesContainer(root: Element): boolean {
  const shown = shownContainer(root)
  if (!shown) return false
  containers.set(shown, { isShown: false, show: true })
  tell(shown, 'leave')
  return true
}
