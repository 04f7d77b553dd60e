import type { Element } from 'miniprogram-exparser'
import { attributeOf, isDisabled, tagOf, valueOf } from '../../../weappHost/controls'
import { blur, confirm, enter, focus } from '../../../weappHost/gestures'
import { inside, isOn, type Draw, type Node } from './element'

type Native = HTMLInputElement | HTMLTextAreaElement

const modes: Record<string, string> = { number: 'numeric', digit: 'decimal', idcard: 'text' }

/** `<input>` and `<textarea>`: a native field, and a placeholder with its own class. */
export const drawField: Draw = (element, node) => {
  const tag = tagOf(element) as 'input' | 'textarea'
  const native: Native = inside(node, tag, (made) => listen(made, element, node))
  native.disabled = isDisabled(element)
  if (native instanceof HTMLInputElement || tag === 'input') {
    const kind = String(attributeOf(element, 'type') ?? 'text')
    ;(native as HTMLInputElement).type = isOn(element, 'password') ? 'password' : 'text'
    native.inputMode = modes[kind] ?? 'text'
  }
  const value = String(valueOf(element))
  if (native.value !== value) native.value = value
  drawPlaceholder(element, node, value)
  const wants = isOn(element, 'focus')
  if (wants && node.dataset.focus !== 'true')
    requestAnimationFrame(() => native.focus({ preventScroll: true }))
  if (!wants && node.dataset.focus === 'true') native.blur()
  node.dataset.focus = String(wants)
}

function listen(native: Native, element: Element, node: Node): void {
  const sync = () => {
    const value = String(valueOf(element))
    if (native.value !== value) native.value = value
    drawPlaceholder(element, node, value)
  }
  let isComposing = false
  const entered = () => {
    if (isComposing) return drawPlaceholder(element, node, native.value)
    enter(element, native.value)
    sync()
  }
  native.addEventListener('input', entered)
  native.addEventListener('compositionstart', () => (isComposing = true))
  native.addEventListener('compositionend', () => {
    isComposing = false
    entered()
  })
  native.addEventListener('focus', () => focus(element))
  native.addEventListener('blur', () => blur(element))
  native.addEventListener('keydown', (event) => {
    const { key } = event as KeyboardEvent
    if (key !== 'Enter' || isComposing || native.localName === 'textarea') return
    confirm(element)
    native.blur()
  })
}

function drawPlaceholder(element: Element, node: Node, value: string): void {
  const text = String(attributeOf(element, 'placeholder') ?? '')
  const placeholder = inside(node, 'div')
  placeholder.className = `preview-placeholder ${String(attributeOf(element, 'placeholder-class') ?? '')}`
  placeholder.style.cssText = String(attributeOf(element, 'placeholder-style') ?? '')
  placeholder.textContent = value === '' ? text : ''
}
