import type { Component, Element } from 'miniprogram-exparser'
import { canvasOf } from '../canvas'
import type { Clock } from '../clock'
import type { Drawing } from '../drawing'
import { painted } from '../painted'

/** A rectangle on the screen, in px from the top left of the window. */
export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** Position of elements. The host has no layout, so a test that needs positions provides them. */
export type Layout = (element: Element) => Rect

interface Fields {
  id?: boolean
  dataset?: boolean
  rect?: boolean
  size?: boolean
  scrollOffset?: boolean
  node?: boolean
  context?: boolean
  properties?: string[]
}

type Callback = (result: unknown) => void

export interface QuerySurroundings {
  layout: Layout
  window: { width: number; height: number }
  later(label: string, run: () => void): void
  clock: Clock
  /** Active intersection observers: each checks again when the page is scrolled. */
  watchers: Set<() => void>
  drawing: Drawing
  /** Intersection observers never report. */
  areObserversSilent: boolean
}

/** wx.createSelectorQuery for one component; as in WeChat, it does not search inside nested components. */
export class SelectorQuery {
  private readonly tasks: { read: () => unknown; callback?: Callback }[] = []

  constructor(
    private component: Component,
    private readonly around: QuerySurroundings,
  ) {}

  in(instance: { exparserNode: Component }): this {
    this.component = instance.exparserNode
    return this
  }

  select(selector: string) {
    const find = () => this.component.shadowRoot?.querySelector(selector) ?? null
    return this.reference((fields) => {
      const element = find()
      return element ? this.describe(element, fields) : null
    })
  }

  selectAll(selector: string) {
    const find = () => this.component.shadowRoot?.querySelectorAll(selector) ?? []
    return this.reference((fields) => find().map((element) => this.describe(element, fields)))
  }

  selectViewport() {
    const { width, height } = this.around.window
    return this.reference(() => {
      const { left, top } = this.around.drawing.scrolled?.(this.component) ?? { left: 0, top: 0 }
      return {
        ...edges({ left: 0, top: 0, width, height }),
        scrollLeft: left,
        scrollTop: top,
      }
    })
  }

  exec(callback?: (results: unknown[]) => void): this {
    this.around.later('selector query', () => {
      const results = this.tasks.map(({ read, callback: own }) => {
        const result = read()
        own?.(result)
        return result
      })
      callback?.(results)
    })
    return this
  }

  private reference(read: (fields: Fields) => unknown) {
    const ask = (fields: Fields) => (callback?: Callback) => {
      this.tasks.push({ read: () => read(fields), callback })
      return this
    }
    return {
      boundingClientRect: ask({ id: true, dataset: true, rect: true, size: true }),
      scrollOffset: ask({ id: true, dataset: true, scrollOffset: true }),
      node: ask({ node: true }),
      context: ask({ context: true }),
      fields: (fields: Fields, callback?: Callback) => ask(fields)(callback),
    }
  }

  private canvas(element: Element, size: Rect): object {
    const { clock, drawing } = this.around
    return drawing.canvas?.(element, size, clock) ?? canvasOf(element, size, clock)
  }

  private describe(element: Element, fields: Fields): object {
    const rect = this.around.layout(element)
    const { left, top, right, bottom, width, height } = edges(rect)
    const attributes = painted(element)?.attributes ?? {}
    return {
      ...(fields.id && { id: element.id }),
      ...(fields.dataset && { dataset: { ...element.dataset } }),
      ...(fields.rect && { left, top, right, bottom }),
      ...(fields.size && { width, height }),
      ...(fields.scrollOffset && {
        ...scrolled(this.around.drawing.scrolled?.(element) ?? { left: 0, top: 0, width, height }),
      }),
      ...(fields.node && {
        node: painted(element)?.tag === 'canvas' ? this.canvas(element, rect) : null,
      }),
      ...(fields.context && { context: {} }),
      ...Object.fromEntries((fields.properties ?? []).map((name) => [name, attributes[name]])),
    }
  }
}

/** wx.createIntersectionObserver: reports how much of each element is in the window, and again after changes. */
export class IntersectionObserver {
  private margins: { top?: number; bottom?: number } = {}
  private readonly reported = new Map<Element, number>()
  private look: () => void = () => undefined

  constructor(
    private readonly component: Component,
    private readonly around: QuerySurroundings,
    private readonly options: { observeAll?: boolean } = {},
  ) {}

  relativeTo(): this {
    return this
  }

  relativeToViewport(margins: { top?: number; bottom?: number } = {}): this {
    this.margins = margins
    return this
  }

  disconnect(): void {
    this.around.watchers.delete(this.look)
    this.look = () => undefined
  }

  /** Observes the elements that exist now; later ones are not observed. */
  observe(selector: string, callback: (entry: object) => void): void {
    let isFirst = true
    let watched: Element[] = []
    this.look = () => {
      if (isFirst) {
        const found = this.component.shadowRoot?.querySelectorAll(selector) ?? []
        watched = this.options.observeAll ? found : found.slice(0, 1)
        isFirst = false
      }
      for (const element of watched) {
        const entry = this.entry(element)
        if (this.reported.get(element) === entry.intersectionRatio) continue
        this.reported.set(element, entry.intersectionRatio)
        callback(entry)
      }
    }
    const { look } = this
    if (this.around.areObserversSilent) return
    this.around.watchers.add(look)
    this.around.later('intersection observer', () => {
      if (this.around.watchers.has(look)) look()
    })
  }

  private entry(element: Element) {
    const rect = this.around.layout(element)
    const { width, height } = this.around.window
    const { top: above = 0, bottom: below = 0 } = this.margins
    const area = (one: Rect) => Math.max(0, one.width) * Math.max(0, one.height)
    const seen = {
      left: Math.max(0, rect.left),
      top: Math.max(-above, rect.top),
      width: Math.min(width, rect.left + rect.width) - Math.max(0, rect.left),
      height: Math.min(height + below, rect.top + rect.height) - Math.max(-above, rect.top),
    }
    return {
      id: element.id,
      dataset: { ...element.dataset },
      intersectionRatio: area(rect) ? area(seen) / area(rect) : 0,
      boundingClientRect: edges(rect),
      intersectionRect: edges(seen),
      relativeRect: edges({ left: 0, top: -above, width, height: height + above + below }),
      time: this.around.clock.now(),
    }
  }
}

const scrolled = ({ left, top, width, height }: Rect) => ({
  scrollLeft: left,
  scrollTop: top,
  scrollWidth: width,
  scrollHeight: height,
})

function edges(rect: Rect) {
  return { ...rect, right: rect.left + rect.width, bottom: rect.top + rect.height }
}
