import exparser, { type Component, type Definition } from 'miniprogram-exparser'
import type { Build, PageJson } from './build'
import { builtIn } from './builtIns'
import { byteLength, resolvedFrom } from './edges'
import { templateEngine } from './templateEngine'

/** Argument of Page() or Component(). */
export type Options = Record<string, unknown>

/** `this` in the methods of a page or component. */
export type Instance = Record<string, unknown> & {
  setData(data: Record<string, unknown>, callback?: () => void): void
}

/** Data sent from the app's script to the screen. */
export interface Traffic {
  calls: number
  bytes: number
  /** Bytes of the largest single call. */
  largest: number
}

export interface FactorySurroundings {
  build: Build
  /** Runs a script and returns its argument of Page() or Component(). */
  optionsOf(file: string): Options
  report(where: string, error: unknown): void
  /** Runs after the current script has ended, like callbacks of the view layer. */
  later(label: string, run: () => void): void
  /** wx.createSelectorQuery and wx.createIntersectionObserver, bound to a component. */
  viewQueries(component: Component): Record<string, unknown>
}

/** A page before it is opened. */
export interface PageParts {
  root: Component
  instance: Instance
  json: PageJson
  traffic: Traffic
}

/** Size from which WeChat's own check calls a setData slow; it drops calls above 1 MB. */
const SET_DATA_BYTES = 256 * 1024

/** Life cycles in a component definition, which are not callable methods. */
const COMPONENT_LIFE = ['created', 'attached', 'ready', 'moved', 'detached']

/** Converts scripts, templates and json of pages and components to exparser definitions. */
export class ComponentFactory {
  private readonly components = new Map<string, Definition>()
  private readonly pages = new Map<string, Definition>()
  /** Over all pages since the start. */
  readonly total: Traffic = { calls: 0, bytes: 0, largest: 0 }
  private readonly traffic = new WeakMap<Component, Traffic>()

  constructor(private readonly around: FactorySurroundings) {}

  /** Creates a page's root; the page stack calls its life cycles. */
  createPage(route: string): PageParts {
    const json = this.json(route)
    let definition = this.pages.get(route)
    if (!definition) {
      const options = this.around.optionsOf(`${route}.js`)
      const { data = {}, ...rest } = options
      definition = this.register(route, json, { data, methods: rest })
      this.pages.set(route, definition)
    }
    const root = exparser.createElement('page', definition)
    const traffic = { calls: 0, bytes: 0, largest: 0 }
    this.traffic.set(root, traffic)
    return { root, instance: exparser.Element.getMethodCaller(root) as Instance, json, traffic }
  }

  private component(file: string): Definition {
    let definition = this.components.get(file)
    if (!definition) {
      const options = this.around.optionsOf(`${file}.js`)
      definition = this.register(file, this.json(file), options)
      this.components.set(file, definition)
    }
    return definition
  }

  private json(file: string): PageJson {
    return this.around.build.has(`${file}.json`) ? this.around.build.json(`${file}.json`) : {}
  }

  private register(file: string, json: PageJson, options: Options): Definition {
    const { build, report } = this.around
    const using = json.usingComponents ?? {}
    const render = build.template(`${file}.wxml`)
    const resolve = (tag: string) => {
      const target = using[tag]
      if (target === undefined) return builtIn(tag)
      // A component may use itself, as Taro's `comp` does; it is therefore resolved on rendering.
      return this.component(resolvedFrom(file, target))
    }
    const given = (options.options ?? {}) as Options
    const methods = Object.fromEntries(
      Object.entries((options.methods ?? {}) as Options).filter(
        ([, value]) => typeof value === 'function',
      ),
    )
    const definition = exparser.registerElement({
      is: file,
      behaviors: options.behaviors ?? [],
      properties: options.properties ?? {},
      data: options.data ?? {},
      observers: options.observers,
      relations: options.relations,
      externalClasses: options.externalClasses,
      pageLifetimes: options.pageLifetimes,
      methods,
      lifetimes: {
        ...Object.fromEntries(COMPONENT_LIFE.map((name) => [name, options[name]])),
        ...((options.lifetimes ?? {}) as Options),
      },
      options: {
        domain: '/',
        // Taro's components share the styles of their page (styleIsolation: apply-shared).
        classPrefix: '',
        lazyRegistration: true,
        publicProperties: true,
        writeFieldsToNode: false,
        multipleSlots: Boolean(given.multipleSlots),
        virtualHost: Boolean(given.virtualHost),
        templateEngine: templateEngine(render, { resolve, report }),
      },
      initiator: this.initiator(() => definition, options),
    })
    exparser.Behavior.prepare(definition.behavior)
    return definition
  }

  private count(bytes: number, root: Component): void {
    for (const one of [this.total, this.traffic.get(root)]) {
      if (!one) continue
      one.calls++
      one.bytes += bytes
      one.largest = Math.max(one.largest, bytes)
    }
  }

  /** Gives each new element the object used as `this` by its methods. */
  private initiator(definition: () => Definition, options: Options) {
    const { around } = this
    const count = (bytes: number, root: Component) => this.count(bytes, root)
    const values = Object.entries((options.methods ?? {}) as Options)
    return function initiate(this: Component) {
      const instance = Object.create(this) as Instance
      const data = { get: () => this.data, configurable: true }
      Object.defineProperties(instance, { data, properties: data })
      for (const [name, value] of values) instance[name] = value
      Object.assign(instance, definition().behavior.methods, around.viewQueries(this), {
        exparserNode: this,
        setData: (changes: Record<string, unknown>, callback?: () => void) => {
          // Only text crosses between the two threads of a phone.
          const text = JSON.stringify(changes)
          const bytes = byteLength(text)
          count(bytes, pageRootOf(this))
          if (bytes > SET_DATA_BYTES)
            return around.report(`setData of ${this.is}`, `${bytes} bytes, WeChat advises 256 KB`)
          this.setData(JSON.parse(text) as Record<string, unknown>)
          if (callback) around.later('setData callback', () => callback.call(instance))
        },
        selectComponent: (selector: string) =>
          callerOf(this.shadowRoot?.querySelector(selector) ?? null),
        selectAllComponents: (selector: string) =>
          (this.shadowRoot?.querySelectorAll(selector) ?? []).map(callerOf),
        getPageId: () => this.is,
        getTabBar: () => undefined,
      })
      exparser.Element.setMethodCaller(this, instance)
    }
  }
}

/** The page that contains a component, at any depth. */
export function pageRootOf(component: Component): Component {
  let root = component
  while (root.ownerShadowRoot) root = root.ownerShadowRoot.getHostNode()
  return root
}

function callerOf(element: exparser.Element | null) {
  return element ? exparser.Element.getMethodCaller(element) : null
}
