import exparser, { type Element } from 'miniprogram-exparser'
import { pageRootOf } from './componentFactory'
import { attributeOf, isDisabled, setValue, tagOf, valueOf } from './controls'
import { below, emit, nearest, reset, submit, toggle } from './formControls'
import { isHidden, lineOf } from './shownText'
import { answerOf, type Answers } from './wx/personAnswers'
import { WxFailure } from './wx/failure'
import { REFUSED, type Privacy } from './wx/privacy'

export { emit } from './formControls'

/** Effects of a tap on one of WeChat's own controls. */
export interface Person {
  answers: Answers
  privacy: Privacy
  share(): void
  openLink(url: string, kind: string): void
}

/** A position in px from an element's top left. */
export interface Point {
  x: number
  y: number
}

/** An item's text or index, a date or time, or one of these per column. */
export type Choice = string | number | (string | number)[]

/** WeChat's limit when an input sets none. */
const DEFAULT_MAX_LENGTH = 140

/** Characters offered by the keyboard of an input type. */
const KEYS: Record<string, RegExp> = {
  number: /^\d$/,
  digit: /^[\d.]$/,
  idcard: /^[\dXx]$/,
  'safe-password': /^\d$/,
}

/** Tags that handle a tap, from the inside out. */
const TAPPABLE = [
  'button',
  'checkbox',
  'radio',
  'switch',
  'label',
  'navigator',
  'input',
  'textarea',
]

/** The focused field of each page. */
const focusedFields = new WeakMap<Element, Element>()

/** A short touch. @param at position within the element; default: its centre */
export function tap(element: Element, person: Person, at: Point = { x: 50, y: 50 }): void {
  const taker = nearest(element, TAPPABLE)
  if (taker && isDisabled(taker)) throw new Error(`"${lineOf(taker)}" is disabled`)
  leaveField(element, taker)
  touch(element, 'touchstart', at)
  touch(element, 'touchend', at)
  touch(element, 'tap', at)
  if (taker) operate(taker, person)
}

/** The tap at the end of a short touch whose start and end were sent; a disabled control takes none. */
export function press(element: Element, person: Person, at: Point): void {
  const taker = nearest(element, TAPPABLE)
  if (taker && isDisabled(taker)) return
  leaveField(element, taker)
  touch(element, 'tap', at)
  if (taker) operate(taker, person)
}

function leaveField(element: Element, taker: Element | null): void {
  const focused = focusedFields.get(pageOf(element))
  if (focused && focused !== taker) blur(focused)
}

export function longPress(element: Element): void {
  const at = { x: 50, y: 50 }
  touch(element, 'touchstart', at)
  touch(element, 'longpress', at)
  touch(element, 'touchend', at)
}

export function swipe(element: Element, by: Point): void {
  touch(element, 'touchstart', { x: 100, y: 100 })
  touch(element, 'touchmove', { x: 100 + by.x / 2, y: 100 + by.y / 2 })
  touch(element, 'touchmove', { x: 100 + by.x, y: 100 + by.y })
  touch(element, 'touchend', { x: 100 + by.x, y: 100 + by.y })
}

/** Replaces a field's text key by key. @param between awaited after each key */
export async function type(
  target: Element,
  text: string,
  between: () => Promise<void>,
): Promise<void> {
  const field = fieldOf(target)
  if (isDisabled(field)) throw new Error('the field is disabled')
  focus(field)
  await between()
  const keys = KEYS[String(attributeOf(field, 'type') ?? '')]
  if (valueOf(field) !== '') enter(field, '')
  for (const key of text) {
    if (keys && !keys.test(key))
      throw new Error(`the keyboard of a ${attributeOf(field, 'type')} field has no "${key}"`)
    await between()
    enter(field, `${valueOf(field)}${key}`)
  }
}

/** Presses the confirm key of the keyboard. */
export function confirm(target: Element): void {
  const field = fieldOf(target)
  focus(field)
  emit(field, 'confirm', { value: valueOf(field) })
  blur(field)
}

export function blur(target: Element): void {
  const field = fieldOf(target)
  if (focusedFields.get(pageOf(field)) === field) focusedFields.delete(pageOf(field))
  const cursor = String(valueOf(field)).length
  emit(field, 'blur', { value: valueOf(field), cursor, ...(isSafe(field) && encrypted(field)) })
}

/** Toggles a switch, checkbox or radio by tapping it or its label. */
export function turn(target: Element, person: Person): void {
  const kinds = ['switch', 'checkbox', 'radio']
  if (!nearest(target, [...kinds, 'label']) && below(target, kinds).length === 0)
    throw new Error(`nothing to turn at "${lineOf(target)}"`)
  const control =
    nearest(target, kinds) ?? (nearest(target, ['label']) ? target : below(target, kinds)[0])
  tap(control ?? target, person)
}

/** Chooses an item in the picker around (or within) an element. */
export function pick(target: Element, choice: Choice): void {
  const picker = nearest(target, ['picker']) ?? below(target, ['picker'])[0]
  if (!picker) throw new Error(`no picker at "${lineOf(target)}"`)
  if (isDisabled(picker)) throw new Error('the picker is disabled')
  const value = pickedValue(picker, choice)
  setValue(picker, value)
  emit(picker, 'change', { value })
}

export function slideTo(target: Element, index: number): void {
  const swiper = nearest(target, ['swiper']) ?? below(target, ['swiper'])[0]
  const item = swiper && below(swiper, ['swiper-item'])[index]
  if (!swiper || !item) throw new Error(`no swiper with an item ${index}`)
  setValue(swiper, index)
  const currentItemId = String(attributeOf(item, 'item-id') ?? '')
  emit(swiper, 'change', { current: index, currentItemId, source: 'touch' })
  emit(swiper, 'animationfinish', { current: index, currentItemId, source: 'touch' })
}

export function scroll(target: Element, top: number): void {
  const detail = {
    scrollTop: top,
    scrollLeft: 0,
    scrollHeight: 10_000,
    scrollWidth: 390,
    deltaY: -top,
  }
  emit(scrollViewOf(target), 'scroll', detail)
}

export function scrollToEnd(target: Element): void {
  emit(scrollViewOf(target), 'scrolltolower', { direction: 'bottom' })
}

function operate(control: Element, person: Person): void {
  switch (tagOf(control)) {
    case 'button':
      return pressButton(control, person)
    case 'checkbox':
    case 'radio':
    case 'switch':
      return toggle(control)
    case 'label':
      return pressLabel(control, person)
    case 'navigator':
      return openLink(control, person)
    default:
      return focus(control)
  }
}

function openLink(navigator: Element, person: Person): void {
  const kind = String(attributeOf(navigator, 'open-type') ?? 'navigate')
  const api = { navigate: 'navigateTo', redirect: 'redirectTo' }[kind] ?? kind
  person.openLink(String(attributeOf(navigator, 'url') ?? ''), api)
}

function pressLabel(label: Element, person: Person): void {
  const [inner] = below(label, ['button', 'checkbox', 'radio', 'switch'])
  if (inner && !isDisabled(inner)) operate(inner, person)
}

function pressButton(button: Element, person: Person): void {
  const form = nearest(button, ['form'])
  const formType = attributeOf(button, 'form-type')
  if (form && formType === 'submit') submit(form)
  if (form && formType === 'reset') reset(form)
  switch (attributeOf(button, 'open-type')) {
    case 'getPhoneNumber':
      return void answerPhoneNumber(button, person)
    case 'agreePrivacyAuthorization':
      person.privacy.press(String(attributeOf(button, 'id') ?? ''))
      return emit(button, 'agreeprivacyauthorization', { errMsg: 'agreePrivacyAuthorization:ok' })
    case 'share':
      return person.share()
    case 'contact':
      return emit(button, 'contact', { path: '', query: {} })
  }
}

async function answerPhoneNumber(button: Element, { answers, privacy }: Person): Promise<void> {
  if (!(await privacy.isAllowed('button.getPhoneNumber'))) {
    const { errno, reason } = REFUSED
    return emit(button, 'getphonenumber', { errMsg: `getPhoneNumber:fail ${reason}`, errno })
  }
  const detail = await answerOf(answers.phoneNumberCode, {}).then(
    (code) => ({ code, errMsg: 'getPhoneNumber:ok' }),
    (error: unknown) => {
      if (!(error instanceof WxFailure)) throw error
      const reason = error.reason === 'cancel' ? 'user deny' : error.reason
      return { errMsg: `getPhoneNumber:fail ${reason}`, ...error.extra }
    },
  )
  emit(button, 'getphonenumber', detail)
}

/** One event of a touch, bubbling: `touchstart`, `touchmove`, `touchend`, `touchcancel`, `tap`, `longpress`. */
export function touch(element: Element, name: string, at: Point): void {
  const point = {
    identifier: 0,
    pageX: at.x,
    pageY: at.y,
    clientX: at.x,
    clientY: at.y,
    x: at.x,
    y: at.y,
  }
  const event = exparser.Event.create(name, at, {
    bubbles: true,
    composed: true,
    capturePhase: true,
    extraFields: { touches: name === 'touchend' ? [] : [point], changedTouches: [point] },
  })
  exparser.Event.dispatchEvent(element, event)
}

/** Opens the keyboard for a field. */
export function focus(field: Element): void {
  const focused = focusedFields.get(pageOf(field))
  if (focused === field) return
  if (focused) blur(focused)
  focusedFields.set(pageOf(field), field)
  emit(field, 'focus', { value: valueOf(field), height: 300 })
}

/** The keyboard has changed a field's text. */
export function enter(field: Element, text: string): void {
  const limit = Number(attributeOf(field, 'maxlength') ?? DEFAULT_MAX_LENGTH)
  const full = limit >= 0 ? text.slice(0, limit) : text
  const value = isSafe(field) ? '*'.repeat(full.length) : full
  if (value === valueOf(field)) return
  setValue(field, value)
  emit(field, 'input', {
    value,
    cursor: value.length,
    keyCode: value.charCodeAt(value.length - 1) || 8,
  })
}

/** WeChat's safe keyboard: the app learns the number of digits, not the digits. */
const isSafe = (field: Element) => attributeOf(field, 'type') === 'safe-password'

/** Encrypted digits for the server, made by WeChat with the certificate from the app. */
function encrypted(field: Element): object {
  return attributeOf(field, 'safe-password-cert-path')
    ? { encryptedValue: `encrypted-${String(valueOf(field)).length}`, encryptError: '' }
    : { encryptedValue: '', encryptError: 'no certificate' }
}

function pageOf(element: Element): Element {
  const host = element.ownerShadowRoot?.getHostNode()
  return host ? pageRootOf(host) : element
}

function fieldOf(target: Element): Element {
  const kinds = ['input', 'textarea']
  const field = nearest(target, kinds) ?? below(target, kinds).find((one) => !isHidden(one))
  if (!field) throw new Error(`no field to type in at "${lineOf(target)}"`)
  return field
}

function scrollViewOf(target: Element): Element {
  const view = nearest(target, ['scroll-view']) ?? below(target, ['scroll-view'])[0]
  if (!view) throw new Error(`no scroll view at "${lineOf(target)}"`)
  return view
}

function pickedValue(picker: Element, choice: Choice): unknown {
  const mode = attributeOf(picker, 'mode') ?? 'selector'
  const range = (attributeOf(picker, 'range') ?? []) as unknown[]
  const key = String(attributeOf(picker, 'range-key') ?? '')
  if (mode === 'selector') return indexIn(range, key, choice as string | number)
  if (mode === 'multiSelector')
    return (choice as (string | number)[]).map((one, column) =>
      indexIn((range[column] ?? []) as unknown[], key, one),
    )
  return choice
}

function indexIn(range: unknown[], key: string, choice: string | number): number {
  const texts = range.map((item) =>
    String(key && typeof item === 'object' ? (item as Record<string, unknown>)[key] : item),
  )
  const index = typeof choice === 'number' ? choice : texts.indexOf(choice)
  if (index < 0 || index >= texts.length)
    throw new Error(`the picker has no "${choice}", only ${texts.join(', ')}`)
  return index
}
