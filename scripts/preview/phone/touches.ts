import exparser, { type Element } from 'miniprogram-exparser'
import { painted, shownParent } from '../../weappHost/painted'
import { press, touch, type Person } from '../../weappHost/gestures'
import { nearest } from '../../weappHost/formControls'
import type { Runtime } from '../../weappHost/runtime'
import type { Node } from './elements/element'
import { swipeSwiper } from './elements/swiper'
import { openPicker } from './pickerSheet'

/** A finger that moved farther than this (px) does not tap. */
const TAP_PX = 10
/** A finger that stays longer than this (ms) presses long. */
const LONG_PRESS_MS = 350

interface Finger {
  id: number
  element: Element
  /** Where it touched the glass, px of the screen. */
  startX: number
  startY: number
  isMoved: boolean
  isLong: boolean
  timer: ReturnType<typeof setTimeout>
}

/** The element of the app at a place of the document. */
function elementAt(target: EventTarget | null): Element | undefined {
  for (let node = target as Node | null; node; node = node.parentElement) {
    const element = node.__wxElement
    if (element instanceof exparser.Element && painted(element)) return element
  }
  return undefined
}

/** True when an element or one around it has an attribute of this name. */
function hasAround(element: Element | undefined, name: RegExp): boolean {
  for (let one: Element | null = element ?? null; one; one = shownParent(one))
    if (Object.keys(painted(one)?.attributes ?? {}).some((each) => name.test(each))) return true
  return false
}

/** True when the app catches moves here, so that nothing below scrolls. */
const catchesMoves = (element: Element | undefined) => hasAround(element, /^catch:?touchmove$/)

/** True when the app takes a long press here. Elsewhere a long touch is a tap, as in WeChat. */
const takesLongPress = (element: Element) => hasAround(element, /^(bind|catch):?longpress$/)

/** Turns the pointer over a page into WeChat's touches, taps and long presses. */
export function watchTouches(page: Document, runtime: Runtime, person: Person): void {
  let finger: Finger | undefined
  const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })
  const by = (act: () => void) => void runtime.touch.by(act)
  page.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || finger) return
    const element = elementAt(event.target)
    if (!element) return
    const at = pointOf(event)
    const timer = setTimeout(() => {
      if (!finger || finger.isMoved) return
      finger.isLong = takesLongPress(element)
      by(() => touch(element, 'longpress', at))
    }, LONG_PRESS_MS)
    finger = {
      id: event.pointerId,
      element,
      startX: event.screenX,
      startY: event.screenY,
      isMoved: false,
      isLong: false,
      timer,
    }
    by(() => touch(element, 'touchstart', at))
  })
  page.addEventListener('pointermove', (event) => {
    if (finger?.id !== event.pointerId) return
    const at = pointOf(event)
    // On the glass: the page itself moves when the keyboard closes under the finger.
    if (Math.hypot(event.screenX - finger.startX, event.screenY - finger.startY) > TAP_PX)
      finger.isMoved = true
    const { element } = finger
    by(() => touch(element, 'touchmove', at))
  })
  const end = (name: 'touchend' | 'touchcancel') => (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return
    const { element, isMoved, isLong, timer, startX } = finger
    finger = undefined
    clearTimeout(timer)
    const at = pointOf(event)
    by(() => {
      touch(element, name, at)
      if (name === 'touchend' && !isMoved && !isLong) {
        const picker = nearest(element, ['picker'])
        press(element, person, at)
        if (picker) openPicker(picker)
      }
    })
    const swiper = nearest(element, ['swiper'])
    const across = event.screenX - startX
    if (swiper && isMoved && Math.abs(across) > 40) swipeSwiper(swiper, across < 0 ? 1 : -1)
  }
  page.addEventListener('pointerup', end('touchend'))
  page.addEventListener('pointercancel', end('touchcancel'))
  const hold = (event: Event) => {
    if (catchesMoves(elementAt(event.target))) event.preventDefault()
  }
  page.addEventListener('touchmove', hold, { passive: false })
  page.addEventListener('wheel', hold, { passive: false })
}
