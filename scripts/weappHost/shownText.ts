import exparser, { type Child, type Element } from 'miniprogram-exparser'
import { painted, shownChildren } from './painted'

/** Inline tags; all others start a new line. */
const INLINE = ['text', 'span', 'label']

const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

/** Visible text of an element, one line per block; hidden parts are left out. */
export function textOf(node: Child): string {
  const parts: string[] = []
  collect(node, parts)
  return parts
    .join('')
    .replace(/\u2060/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** The same in one line, for comparisons. */
export function lineOf(node: Child): string {
  return textOf(node).replace(/[\n\u00a0]/g, ' ')
}

/** True when the element or an ancestor is hidden (hidden attribute, inline style). */
export function isHidden(element: Element): boolean {
  const { attributes = {} } = painted(element) ?? {}
  const style = String(attributes.style ?? '')
  const isSwitchedOff = attributes.hidden !== undefined && attributes.hidden !== false
  return isSwitchedOff || /(^|;)\s*(display:\s*none|visibility:\s*hidden)/.test(style)
}

function collect(node: Child, parts: string[]): void {
  if (node instanceof exparser.TextNode) {
    parts.push(node.textContent)
    return
  }
  if (isHidden(node)) return
  const { tag, attributes = {} } = painted(node) ?? {}
  const isBlock = tag !== undefined && !INLINE.includes(tag)
  if (isBlock) parts.push('\n')
  if (tag === 'rich-text') parts.push(richText(attributes.nodes))
  for (const child of shownChildren(node)) collect(child, parts)
  if (isBlock) parts.push('\n')
}

interface RichNode {
  name?: string
  text?: string
  children?: RichNode[]
}

function richText(nodes: unknown): string {
  if (Array.isArray(nodes)) return nodes.map(richNode).join('')
  return String(nodes ?? '')
    .replace(/<(br|\/p|\/div|\/h\d|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
}

function richNode(node: RichNode): string {
  if (node.text !== undefined) return node.text
  const inner = (node.children ?? []).map(richNode).join('')
  return /^(p|div|h\d|li|tr|br)$/.test(node.name ?? '') ? `${inner}\n` : inner
}
