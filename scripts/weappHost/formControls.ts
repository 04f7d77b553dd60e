import exparser, { type Element } from 'miniprogram-exparser'
import { attributeOf, isControl, setValue, tagOf, valueOf } from './controls'
import { shownChildren, shownParent } from './painted'

/** Sends an event like a WeChat component: to its own listeners, without bubbling. */
export function emit(element: Element, name: string, detail: object = {}): void {
  exparser.Event.dispatchEvent(element, exparser.Event.create(name, detail))
}

/** All descendants with one of these tags, in screen order. */
export function below(element: Element, tags: string[]): Element[] {
  return shownChildren(element).flatMap((child) =>
    child instanceof exparser.Element
      ? [...(tags.includes(tagOf(child)) ? [child] : []), ...below(child, tags)]
      : [],
  )
}

/** Nearest ancestor with one of these tags, or the element itself. */
export function nearest(element: Element, tags: string[]): Element | null {
  for (let one: Element | null = element; one; one = shownParent(one))
    if (tags.includes(tagOf(one))) return one
  return null
}

/** Toggles a checkbox, radio or switch like a tap, and notifies its group or itself. */
export function toggle(control: Element): void {
  const tag = tagOf(control)
  if (tag === 'switch') {
    setValue(control, !valueOf(control))
    emit(control, 'change', { value: valueOf(control) })
    return
  }
  if (tag === 'radio' && valueOf(control)) return
  const group = nearest(control, [`${tag}-group`])
  const members = group ? below(group, [tag]) : [control]
  if (tag === 'radio') for (const member of members) setValue(member, member === control)
  else setValue(control, !valueOf(control))
  if (group) emit(group, 'change', { value: groupValue(group) })
}

/** Sends a form's values to its `submit` handler, by the names of its controls. */
export function submit(form: Element): void {
  const value: Record<string, unknown> = {}
  for (const field of below(form, [
    'checkbox-group',
    'radio-group',
    'input',
    'textarea',
    'switch',
    'slider',
    'picker',
  ])) {
    const name = attributeOf(field, 'name')
    if (name) value[String(name)] = isControl(field) ? valueOf(field) : groupValue(field)
  }
  emit(form, 'submit', { value })
}

/** Clears a form's controls and notifies it. */
export function reset(form: Element): void {
  for (const field of below(form, ['input', 'textarea'])) setValue(field, '')
  for (const field of below(form, ['checkbox', 'radio', 'switch'])) setValue(field, false)
  emit(form, 'reset')
}

function groupValue(group: Element): unknown {
  const kind = tagOf(group).replace('-group', '')
  const chosen = below(group, [kind])
    .filter((member) => valueOf(member))
    .map((member) => attributeOf(member, 'value') ?? '')
  return kind === 'radio' ? (chosen[0] ?? '') : chosen
}
