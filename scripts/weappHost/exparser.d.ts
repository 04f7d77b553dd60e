/** The part of WeChat's component framework used by the host; the package contains no types. */
declare module 'miniprogram-exparser' {
  type Child = Element | TextNode

  class TextNode {
    textContent: string
    parentNode: Element | null
    ownerShadowRoot: ShadowRoot | null
  }

  class Element {
    is: string
    id: string
    class: string
    slot: string
    dataset?: Record<string, unknown>
    childNodes: Child[]
    parentNode: Element | null
    ownerShadowRoot: ShadowRoot | null
    shadowRoot?: ShadowRoot
    /** Children in the composed tree, i.e. as rendered. */
    __wxSlotChildren: Child[]
    /** Parent in the composed tree; null for a shadow root, which has a host instead. */
    __wxSlotParent: Element | null
    __wxHost?: Component
    __slotName?: string
    __virtual: boolean
    /** The element of the document; none in Node, and none for blocks. */
    $$?: HTMLElement & { __wxElement?: Element }
    appendChild(child: Child): void
    insertBefore(child: Child, before: Child): void
    removeChild(child: Child): void
    querySelector(selector: string): Element | null
    querySelectorAll(selector: string): Element[]
    static isAttached(element: Element): boolean
    static pretendAttached(element: Element): void
    static pretendDetached(element: Element): void
    static setInheritSlots(element: Element): void
    static setSlotName(element: Element, name: string): void
    static setMethodCaller(element: Element, caller: object): void
    static getMethodCaller(element: Element): Record<string, unknown>
  }

  class VirtualNode extends Element {}

  class ShadowRoot extends VirtualNode {
    static create(host: Element): ShadowRoot
    createTextNode(text: string): TextNode
    createVirtualNode(name: string): VirtualNode
    createComponent(tagName: string, definition: Definition): Component
    getHostNode(): Component
  }

  class Component extends Element {
    data: Record<string, unknown>
    setData(data: Record<string, unknown>): void
    triggerEvent(name: string, detail?: unknown, options?: EventOptions): void
    triggerLifeTime(name: string, args?: unknown[]): void
    triggerPageLifeTime(name: string, args?: unknown[]): void
    static hasPublicProperty(component: Component, name: string): boolean
    static getDataProxy(component: Component): {
      scheduleReplace(path: (string | number)[], value: unknown): void
      doUpdates(isFromOutside?: boolean): void
    }
  }

  interface Definition {
    is: string
    behavior: { methods: Record<string, (...args: unknown[]) => unknown> }
  }

  interface EventOptions {
    bubbles?: boolean
    composed?: boolean
    capturePhase?: boolean
    extraFields?: Record<string, unknown>
  }

  interface FrameworkEvent {
    type: string
    timeStamp: number
    detail: unknown
    target: { id: string; dataset?: Record<string, unknown> }
    mark: Record<string, unknown> | null
    touches?: unknown[]
    changedTouches?: unknown[]
    markMutated(): void
    mutatedMarked(): boolean
  }

  const Event: {
    create(name: string, detail: unknown, options?: EventOptions): FrameworkEvent
    dispatchEvent(target: Element, event: FrameworkEvent): void
  }

  const Behavior: {
    callDefinitionFilter(definition: object): unknown
    prepare(behavior: unknown): void
  }

  const dataUtils: { deepCopy<T>(value: T): T }
  const globalOptions: { documentBackend: 'dom' | 'none' }

  function registerBehavior(definition: object): { is: string }
  function registerElement(definition: object): Definition
  function createElement(tagName: string, definition: Definition): Component
  function addListenerToElement(
    element: Element,
    event: string,
    listener: (event: FrameworkEvent) => unknown,
    options?: { capture?: boolean },
  ): number
  function addGlobalErrorListener(
    listener: (error: Error, info: { message: string }) => boolean | void,
  ): void
}
