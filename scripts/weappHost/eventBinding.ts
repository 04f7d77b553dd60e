import exparser, { type Element, type FrameworkEvent, type ShadowRoot } from 'miniprogram-exparser'
import type { TemplateContext } from './templateEngine'
import { painted } from './painted'

/** Event attributes of wxml: `bindtap`, `catch:tap`, `capture-bind:tap`, `mut-bind:tap` … */
const EVENT_ATTRIBUTE = /^(capture-)?(mut-)?(bind|catch):?(.+)$/

/** Binds the event attributes of an element to methods of the component that owns the template. */
export function bindEvents(
  element: Element,
  attributes: Record<string, unknown>,
  shadowRoot: ShadowRoot,
  context: TemplateContext,
): void {
  for (const attribute of Object.keys(attributes)) {
    const [, capture, mutated, kind, name] = EVENT_ATTRIBUTE.exec(attribute) ?? []
    if (!name) continue
    const listener = (event: FrameworkEvent) => {
      if (mutated && event.mutatedMarked()) return undefined
      if (mutated) event.markMutated()
      // Read at the time of the event: the template may have changed the method.
      const handler = String(painted(element)?.attributes[attribute] ?? '')
      callHandler(handler, event, element, shadowRoot, context)
      return kind === 'catch' ? false : undefined
    }
    exparser.addListenerToElement(element, name, listener, { capture: Boolean(capture) })
  }
}

function callHandler(
  handler: string,
  event: FrameworkEvent,
  element: Element,
  shadowRoot: ShadowRoot,
  context: TemplateContext,
): void {
  const host = shadowRoot.getHostNode()
  const method = exparser.Element.getMethodCaller(host)[handler]
  // WeChat treats an empty name as no binding.
  if (handler === '') return
  if (typeof method !== 'function')
    return context.report(`${event.type} on ${host.is}`, `there is no method "${handler}"`)
  try {
    method.call(exparser.Element.getMethodCaller(host), {
      type: event.type,
      timeStamp: event.timeStamp,
      target: targetOf(event.target),
      currentTarget: targetOf(element),
      mark: event.mark ?? {},
      detail: event.detail,
      touches: event.touches ?? [],
      changedTouches: event.changedTouches ?? [],
    })
  } catch (error) {
    context.report(`${event.type} on ${host.is}`, error)
  }
}

function targetOf(element: { id: string; dataset?: Record<string, unknown> }) {
  return { id: element.id, offsetLeft: 0, offsetTop: 0, dataset: { ...element.dataset } }
}
