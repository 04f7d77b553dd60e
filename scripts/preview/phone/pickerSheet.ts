import type { Element } from 'miniprogram-exparser'
import { attributeOf, isDisabled, valueOf } from '../../weappHost/controls'
import { pick, type Choice } from '../../weappHost/gestures'
import { make, sheet } from './overlay'

const itemTexts = (items: unknown[], key: string) =>
  items.map((item) =>
    String(key && typeof item === 'object' ? (item as Record<string, unknown>)[key] : item),
  )

function column(texts: string[], chosen: number): HTMLSelectElement {
  const select = make('select')
  select.size = 8
  select.append(...texts.map((text, index) => new Option(text, String(index))))
  select.selectedIndex = Math.max(0, chosen)
  return select
}

/** The wheels of `<picker>`, as lists. */
export function openPicker(picker: Element): void {
  if (isDisabled(picker)) return
  const mode = String(attributeOf(picker, 'mode') ?? 'selector')
  const { content, read } =
    mode === 'date' || mode === 'time' ? dated(picker, mode) : listed(picker, mode)
  void sheet('请选择', make('div', 'sheet__columns', ...content)).then((isDone) => {
    if (isDone) pick(picker, read())
  })
}

function dated(picker: Element, mode: 'date' | 'time') {
  const input = make('input')
  const fields = attributeOf(picker, 'fields')
  input.type = mode === 'time' ? 'time' : fields === 'month' ? 'month' : 'date'
  input.value = String(valueOf(picker) ?? '')
  input.min = String(attributeOf(picker, 'start') ?? '')
  input.max = String(attributeOf(picker, 'end') ?? '')
  return { content: [input], read: (): Choice => input.value }
}

function listed(picker: Element, mode: string) {
  const range = (attributeOf(picker, 'range') ?? []) as unknown[]
  const key = String(attributeOf(picker, 'range-key') ?? '')
  const chosen = valueOf(picker)
  if (mode !== 'multiSelector') {
    const list = column(itemTexts(range, key), Number(chosen ?? 0))
    return { content: [list], read: (): Choice => list.selectedIndex }
  }
  const lists = range.map((items, at) =>
    column(itemTexts(items as unknown[], key), Number((chosen as number[] | undefined)?.[at] ?? 0)),
  )
  return { content: lists, read: (): Choice => lists.map((list) => list.selectedIndex) }
}
