/** The visible texts of a page and its screen-reader view. */

export type Role =
  | 'alert'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'menuitem'
  | 'navigation'
  | 'option'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'tab'
  | 'tablist'
  | 'textbox'
  | 'timer'

/** Implicit roles of elements. */
const native: Record<string, Role> = {
  A: 'link',
  BUTTON: 'button',
  IMG: 'img',
  INPUT: 'textbox',
  TEXTAREA: 'textbox',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  LI: 'listitem',
  UL: 'list',
}
const inline = new Set(['SPAN', 'A', 'B', 'STRONG', 'EM', 'I', 'WBR', 'TARO-TEXT-CORE'])

/** Explicit or implicit role; a picture with empty alt text is decorative and has none. */
export function roleOf(element: Element): Role | undefined {
  const explicitRole = element.getAttribute('role') as Role | null
  if (explicitRole) return explicitRole
  return element.getAttribute('alt') === '' ? undefined : native[element.tagName]
}

const isHidden = (element: Element) =>
  element.getAttribute('aria-hidden') === 'true' && !/label|ornament/i.test(element.className)
const isSilent = (element: Element) => element.getAttribute('aria-hidden') === 'true'

/** All elements exposed to screen readers, top to bottom. */
export function within(root: Element): HTMLElement[] {
  return [...root.children].flatMap((element) =>
    isSilent(element) ? [] : [element as HTMLElement, ...within(element)],
  )
}

function textOf(node: Node, isLeftOut: (element: Element) => boolean): string {
  if (node.nodeType === 3) return node.textContent ?? ''
  if (node.nodeType !== 1 || isLeftOut(node as Element)) return ''
  const element = node as Element
  const text = [...element.childNodes].map((child) => textOf(child, isLeftOut)).join('')
  return inline.has(element.tagName) ? text : `\n${text}\n`
}

/** A no-break space is a space to a reader, a word joiner nothing. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ').replace(/\u2060/g, '')

const lines = (text: string) =>
  plain(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Visible texts, one line per block. Texts hidden only from screen readers are included. */
export const shownText = (element: Element): string => lines(textOf(element, isHidden)).join('\n')

/** Accessible name with the spaces at its edges, which part the text of an inline element from the text beside it. */
function rawName(element: Element): string {
  const own = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  if (own !== null) return plain(own)
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === 3) return node.textContent ?? ''
    if (node.nodeType !== 1 || isSilent(node as Element)) return ''
    const name = rawName(node as Element)
    return inline.has((node as Element).tagName) ? name : `\n${name}\n`
  })
  return parts.join('')
}

/** Accessible name: aria-label, alt, or the content, with labelled parts by their labels. */
export function accessibleName(element: Element): string {
  const own = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  return own === null ? lines(rawName(element)).join(' ') : plain(own)
}
