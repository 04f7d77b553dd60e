import { attributeOf } from '../../../weappHost/controls'
import type { Draw } from './element'

interface RichNode {
  name?: string
  type?: string
  text?: string
  attrs?: Record<string, string>
  children?: RichNode[]
}

/** `<rich-text>`: HTML as text or as nodes; nothing in it takes events. */
export const drawRichText: Draw = (element, node, _painted, { urlOf }) => {
  const nodes = attributeOf(element, 'nodes')
  const text = JSON.stringify(nodes)
  if (node.dataset.nodes === text) return
  node.dataset.nodes = text
  if (Array.isArray(nodes))
    node.replaceChildren(...nodes.map((one) => made(one, node.ownerDocument)))
  else node.innerHTML = String(nodes ?? '')
  for (const image of node.querySelectorAll('img')) {
    const source = image.getAttribute('src')
    if (source) image.src = urlOf(source)
  }
}

function made(rich: RichNode, page: Document): globalThis.Node {
  if (rich.type === 'text' || rich.name === undefined) {
    const span = page.createElement('span')
    span.innerHTML = String(rich.text ?? '').replace(/</g, '&lt;')
    return span
  }
  const element = page.createElement(rich.name)
  for (const [name, value] of Object.entries(rich.attrs ?? {})) element.setAttribute(name, value)
  element.append(...(rich.children ?? []).map((child) => made(child, page)))
  return element
}
