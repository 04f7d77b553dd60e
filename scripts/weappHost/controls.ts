import type { Element } from 'miniprogram-exparser'
import { painted } from './painted'

/** User input, kept by the view layer until the app sets a new value. */
interface Entered {
  value: unknown
  /** The attribute at the time of the input: a later change of it takes precedence. */
  attribute: unknown
}

const entered = new WeakMap<Element, Entered>()

/** Attribute that holds the user input, by control. */
const VALUE_ATTRIBUTE: Record<string, string> = {
  input: 'value',
  textarea: 'value',
  checkbox: 'checked',
  radio: 'checked',
  switch: 'checked',
  slider: 'value',
  picker: 'value',
  'picker-view': 'value',
  swiper: 'current',
}

export function isControl(element: Element): boolean {
  return tagOf(element) in VALUE_ATTRIBUTE
}

/** Current value of a control. */
export function valueOf(element: Element): unknown {
  const attribute = givenValue(element)
  const kept = entered.get(element)
  return kept && same(kept.attribute, attribute) ? kept.value : attribute
}

export function setValue(element: Element, value: unknown): void {
  entered.set(element, { value, attribute: givenValue(element) })
}

export function isDisabled(element: Element): boolean {
  const disabled = painted(element)?.attributes.disabled
  return disabled !== undefined && disabled !== false && disabled !== null && disabled !== ''
}

export function tagOf(element: Element): string {
  return painted(element)?.tag ?? ''
}

export function attributeOf(element: Element, name: string): unknown {
  const attributes = painted(element)?.attributes ?? {}
  const camel = name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  return attributes[name] ?? attributes[camel]
}

function givenValue(element: Element): unknown {
  const tag = tagOf(element)
  const given = attributeOf(element, VALUE_ATTRIBUTE[tag] ?? 'value')
  if (tag === 'checkbox' || tag === 'radio' || tag === 'switch') return Boolean(given)
  if (tag === 'input' || tag === 'textarea')
    return given === undefined || given === null ? '' : String(given)
  return given
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
