import exparser, {
  type Child,
  type Component,
  type Definition,
  type Element,
  type ShadowRoot,
  type TextNode,
} from 'miniprogram-exparser'
import { wrongAttributes } from './attributeValues'
import { bindEvents } from './eventBinding'
import { setPainted } from './painted'
import type { RenderTemplate, TemplateElement, TemplateNode } from './templates'

/** Data that a template needs from its page or component. */
export interface TemplateContext {
  /** Finds the definition of a tag; undefined when it is neither a WeChat component nor in usingComponents. */
  resolve(tag: string): Definition | undefined
  report(where: string, error: unknown): void
}

/** A template node with the element created from it. */
interface Mounted {
  node: TemplateNode
  made: Child
  children: Mounted[]
}

/**
 * Renders compiled wxml with WeChat's component framework and updates it by key.
 *
 * j-component has such an engine, but its list update leaves a keyed list in the wrong order in about a third of random
 * reorderings, and it needs a browser's DOM; this one needs neither.
 * @returns the value of exparser's `options.templateEngine`
 */
export function templateEngine(render: RenderTemplate, context: TemplateContext) {
  return {
    create: (_behavior: unknown, initialData: Record<string, unknown>) => ({
      createInstance: (host: Component) => createInstance(host, initialData, render, context),
    }),
  }
}

function createInstance(
  host: Component,
  initialData: Record<string, unknown>,
  render: RenderTemplate,
  context: TemplateContext,
) {
  const data = exparser.dataUtils.deepCopy(initialData)
  const shadowRoot = exparser.ShadowRoot.create(host)
  let root: Mounted = { node: '', made: shadowRoot, children: [] }
  const draw = (current: Record<string, unknown>) => {
    const { tree, warnings } = render(current)
    for (const warning of warnings) context.report(`template of ${host.is}`, warning)
    root = {
      node: tree,
      made: shadowRoot,
      children: updateChildren(root.children, tree.children, shadowRoot, shadowRoot, context),
    }
  }
  draw(data)
  return {
    data,
    shadowRoot,
    idMap: {},
    slots: namedSlots(shadowRoot),
    listeners: [],
    updateValues(_host: Component, changed: Record<string, unknown>) {
      try {
        draw(changed)
      } catch (error) {
        context.report(`template of ${host.is}`, error)
      }
    },
  }
}

function namedSlots(
  element: Element,
  found: Record<string, Element> = {},
): Record<string, Element> {
  if (element.__slotName !== undefined) found[element.__slotName] ??= element
  for (const child of element.childNodes)
    if (child instanceof exparser.Element) namedSlots(child, found)
  return found
}

/** Updates `parent`'s children to match `nodes`, keeping elements with the same key and kind. */
function updateChildren(
  before: Mounted[],
  nodes: TemplateNode[],
  parent: Element,
  shadowRoot: ShadowRoot,
  context: TemplateContext,
): Mounted[] {
  const keyed = new Map<string, Mounted>()
  const keyless: Mounted[] = []
  for (const one of before) {
    const key = keyOf(one.node)
    if (key === undefined || keyed.has(key)) keyless.push(one)
    else keyed.set(key, one)
  }
  const seen = new Set<string>()
  const plan = nodes.map((node) => {
    const key = keyOf(node)
    if (key !== undefined && seen.has(key))
      context.report(`template of ${shadowRoot.getHostNode().is}`, `two items with wx:key "${key}"`)
    const old = key === undefined || seen.has(key) ? keyless.shift() : keyed.get(key)
    if (key !== undefined) {
      seen.add(key)
      keyed.delete(key)
    }
    return { node, old: old && isSameKind(old.node, node) ? old : undefined }
  })
  const kept = new Set(plan.map(({ old }) => old))
  for (const one of before) if (!kept.has(one)) parent.removeChild(one.made)
  return plan.map(({ node, old }, index) => {
    const mounted = old ? update(old, node, shadowRoot, context) : mount(node, shadowRoot, context)
    const present = parent.childNodes[index]
    if (!present) parent.appendChild(mounted.made)
    else if (present !== mounted.made) parent.insertBefore(mounted.made, present)
    return mounted
  })
}

function mount(node: TemplateNode, shadowRoot: ShadowRoot, context: TemplateContext): Mounted {
  if (typeof node !== 'object')
    return { node, made: shadowRoot.createTextNode(String(node)), children: [] }
  const made = create(node, shadowRoot, context)
  const children = updateChildren([], node.children, made, shadowRoot, context)
  return { node, made, children }
}

function update(
  old: Mounted,
  node: TemplateNode,
  shadowRoot: ShadowRoot,
  context: TemplateContext,
): Mounted {
  if (typeof node !== 'object') {
    if (old.node !== node) (old.made as TextNode).textContent = String(node)
    return { node, made: old.made, children: [] }
  }
  const element = old.made as Element
  if (tagOf(node) !== 'virtual' && tagOf(node) !== 'slot')
    writeAttributes(element, node, (old.node as TemplateElement).attr)
  const children = updateChildren(old.children, node.children, element, shadowRoot, context)
  return { node, made: element, children }
}

function create(node: TemplateElement, shadowRoot: ShadowRoot, context: TemplateContext): Element {
  const tag = tagOf(node)
  if (tag === 'slot') {
    const slot = shadowRoot.createVirtualNode('slot')
    exparser.Element.setSlotName(slot, String(node.attr?.name ?? ''))
    return slot
  }
  const definition = tag === 'virtual' ? undefined : context.resolve(tag)
  if (!definition) {
    if (tag !== 'virtual')
      context.report(`template of ${shadowRoot.getHostNode().is}`, `unknown component <${tag}>`)
    const block = shadowRoot.createVirtualNode(tag)
    exparser.Element.setInheritSlots(block)
    return block
  }
  for (const wrong of wrongAttributes(tag, node.attr ?? {}))
    context.report(`template of ${shadowRoot.getHostNode().is}`, wrong)
  const element = shadowRoot.createComponent(`wx-${tag}`, definition)
  writeAttributes(element, node)
  bindEvents(element, node.attr ?? {}, shadowRoot, context)
  return element
}

function writeAttributes(
  element: Element,
  node: TemplateElement,
  before: Record<string, unknown> = {},
): void {
  const attributes = node.attr ?? {}
  // A component with a virtual host renders only its content, not itself.
  if (!element.__virtual) setPainted(element, { tag: tagOf(node), attributes })
  const dataset: Record<string, unknown> = {}
  const changes: [string, unknown][] = []
  for (const [name, value] of Object.entries({ ...blanked(before), ...attributes })) {
    if (name.startsWith('data-')) dataset[camelCase(name.slice(5).toLowerCase())] = value
    else if (name === 'id' || name === 'class' || name === 'slot') element[name] = text(value)
    else if (isProperty(element, camelCase(name))) changes.push([camelCase(name), value])
  }
  element.dataset = dataset
  if (changes.length === 0) return
  const proxy = exparser.Component.getDataProxy(element as Component)
  for (const [name, value] of changes) proxy.scheduleReplace([name], value)
  proxy.doUpdates(true)
}

/** Previous names without a value, so that removed attributes are reset. */
function blanked(attributes: Record<string, unknown>): Record<string, undefined> {
  return Object.fromEntries(
    Object.keys(attributes)
      .filter((name) => !name.startsWith('data-'))
      .map((name) => [name, undefined]),
  )
}

function isProperty(element: Element, name: string): boolean {
  return (
    element instanceof exparser.Component && exparser.Component.hasPublicProperty(element, name)
  )
}

function isSameKind(before: TemplateNode, after: TemplateNode): boolean {
  if (typeof before !== 'object' || typeof after !== 'object')
    return typeof before !== 'object' && typeof after !== 'object'
  return tagOf(before) === tagOf(after) && eventNames(before) === eventNames(after)
}

/** Listeners are bound once, on creation: other events require a new element. */
function eventNames(node: TemplateElement): string {
  return Object.keys(node.attr ?? {})
    .filter((name) => /^(capture-)?(mut-)?(bind|catch)/.test(name))
    .sort()
    .join()
}

/** Keys other than texts and numbers (`*this` of objects) do not distinguish items. */
function keyOf(node: TemplateNode): string | undefined {
  if (typeof node !== 'object') return undefined
  const { wxKey } = node
  return typeof wxKey === 'string' || typeof wxKey === 'number' ? String(wxKey) : undefined
}

function tagOf(node: TemplateElement): string {
  return node.tag.replace(/^wx-/, '')
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
