import exparser, { type Child } from 'miniprogram-exparser'
import { isControl, valueOf } from '../../../scripts/weappHost/controls'
import { painted, shownChildren } from '../../../scripts/weappHost/painted'

/** Attributes that help to identify an element. */
const TOLD = [
  'placeholder',
  'disabled',
  'src',
  'hidden',
  'openType',
  'formType',
  'role',
  'ariaLabel',
]

/** The screen as indented text; blocks and component boundaries are left out. */
export function screenTree(node: Child, depth = 0): string {
  const indent = '  '.repeat(depth)
  if (node instanceof exparser.TextNode) {
    const text = node.textContent.trim()
    return text ? `${indent}"${text}"\n` : ''
  }
  const look = painted(node)
  const inner = shownChildren(node)
    .map((child) => screenTree(child, look ? depth + 1 : depth))
    .join('')
  if (!look) return inner
  const { tag, attributes } = look
  const classes = String(attributes.class ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => `.${name}`)
    .join('')
  const attributeTexts = TOLD.filter((name) => attributes[name]).map(
    (name) => ` ${name}=${short(attributes[name])}`,
  )
  const value = isControl(node) ? ` value=${short(valueOf(node))}` : ''
  return `${indent}<${tag}${classes}${attributeTexts.join('')}${value}>\n${inner}`
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
