import type { Component } from 'miniprogram-exparser'
import { Activity } from './activity'
import type { Build } from './build'
import { Clock } from './clock'
import { ComponentFactory, type Options } from './componentFactory'
import type { Drawing } from './drawing'
import { soon } from './edges'
import { collectFrameworkErrors, describe, ErrorLog } from './errorLog'
import { PageStack } from './pageStack'
import { functionWithoutCompiler, plainGlobalObject, ScriptLoader } from './scriptLoader'
import { watchTaro } from './taroApi'
import { Touch } from './touch'
import type { WxCall } from './wx/asyncApi'
import { ConfiguredColours } from './wx/bars'
import { Chrome } from './wx/chrome'
import { createWx, type EnterOptions } from './wx/createWx'
import { Dialogs } from './wx/dialogs'
import { EventHub } from './wx/eventHub'
import { Network, type Backend } from './wx/network'
import { OwnViews } from './wx/ownViews'
import type { Answers } from './wx/personAnswers'
import { DEFAULT_PHONE, type Phone } from './wx/phone'
import { Privacy } from './wx/privacy'
import type { TemporaryFiles } from './wx/request'
import { PhoneStorage } from './wx/storage'
import { UpdateManager } from './wx/updateManager'
import {
  IntersectionObserver,
  SelectorQuery,
  type Layout,
  type QuerySurroundings,
} from './wx/viewQueries'

export interface RuntimeOptions {
  build: Build
  /** Target of wx.request: a server's base URL, or a function that answers. */
  backend: Backend
  /** Origins that the app may call. */
  apiHosts: string[]
  entry: EnterOptions
  /** Storage of an earlier run, to reopen the app on the same phone. */
  storage?: PhoneStorage
  phone?: Partial<Phone>
  answers?: Answers
  layout?: Layout
  /** Draws the pages; by default nothing does. */
  drawing?: Drawing
  /** As in runtimes where observers never report. */
  areObserversSilent?: boolean
  /** The phone's time when the app opens, ms since 1970; the computer's by default. */
  startsAt?: number
}

/** WeChat's request timeout when app.json sets none, ms. */
const REQUEST_TIMEOUT_MS = 60_000

/** One run of a compiled mini-program: its scripts, its pages and their `wx`. */
export class Runtime {
  readonly build: Build
  readonly errors = new ErrorLog()
  /** Output of the app below error level. */
  readonly printed: string[] = []
  readonly calls: WxCall[] = []
  readonly activity = new Activity()
  readonly dialogs: Dialogs
  readonly files: TemporaryFiles = new Map()
  readonly touch = new Touch()
  readonly updates = new UpdateManager()
  readonly answers: Answers
  readonly chrome: Chrome
  readonly clock: Clock
  readonly enter: { launch: EnterOptions; latest: EnterOptions }
  readonly factory: ComponentFactory
  readonly hub: EventHub
  readonly network: Network
  readonly ownViews: OwnViews
  readonly phone: Phone
  readonly privacy: Privacy
  readonly stack: PageStack
  readonly storage: PhoneStorage
  readonly timeoutMs: number
  readonly queries: QuerySurroundings
  readonly wx: Record<string, unknown>
  private readonly loader: ScriptLoader
  private app: Options = {}
  private defined: Options | undefined
  private isClosed = false

  constructor({ build, entry, ...options }: RuntimeOptions) {
    this.build = build
    const drawing = options.drawing ?? {}
    this.answers = options.answers ?? {}
    this.phone = { ...DEFAULT_PHONE, ...options.phone }
    this.storage = options.storage ?? new PhoneStorage()
    this.timeoutMs = build.app.networkTimeout?.request ?? REQUEST_TIMEOUT_MS
    this.enter = { launch: entry, latest: entry }
    this.clock = new Clock(this.report, options.startsAt)
    this.queries = {
      clock: this.clock,
      layout: options.layout ?? (() => ({ left: 0, top: 0, width: 100, height: 100 })),
      window: { width: this.phone.windowWidth, height: this.phone.windowHeight },
      later: this.later,
      watchers: new Set(),
      drawing,
      areObserversSilent: options.areObserversSilent ?? false,
    }
    this.dialogs = new Dialogs(this.report, (file) => build.has(file))
    this.ownViews = new OwnViews(this.report, (file) => build.has(file))
    this.network = new Network(options.backend, options.apiHosts)
    this.hub = new EventHub(this.report)
    this.factory = new ComponentFactory({
      build,
      optionsOf: (file) => this.optionsOf(file),
      report: this.report,
      later: this.later,
      viewQueries: (component) => this.viewQueries(component),
    })
    const colours = new ConfiguredColours(build, this.phone)
    this.stack = new PageStack(build, this.factory, {
      report: this.report,
      later: this.later,
      coloursOf: (json) => colours.ofPage(json),
      drawing,
    })
    this.chrome = new Chrome(build, colours, this.stack, this.later, drawing)
    this.privacy = new Privacy(this)
    this.wx = createWx(this)
    this.loader = new ScriptLoader(build, this.globals())
  }

  /** Scripts run so far. */
  get evaluated(): ScriptLoader['evaluated'] {
    return this.loader.evaluated
  }

  /** Runs app.js and opens the entry page. */
  start(): void {
    collectFrameworkErrors(this.errors)
    const { launch } = this.enter
    this.loader.run('app.js')
    watchTaro(this.build, this.wx, this.report)
    this.callApp('onLaunch', launch)
    this.callApp('onShow', launch)
    this.hub.emit('AppShow', launch)
    if (this.build.pages.includes(launch.path)) this.stack.start(launch.path, launch.query)
    else {
      const lost = { path: launch.path, query: launch.query, isEntryPage: true }
      this.callApp('onPageNotFound', lost)
      this.hub.emit('PageNotFound', lost)
    }
  }

  /** Ends the run: closes pages, stops timers, ignores late answers. */
  close(): void {
    if (this.isClosed) return
    this.stack.closeAll()
    this.isClosed = true
    this.clock.dispose()
  }

  readonly isAlive = (): boolean => !this.isClosed

  /** Records an error and notifies the app, as WeChat does. */
  readonly report = (where: string, error: unknown): void => {
    this.errors.add(where, error)
    const message = describe(error)
    this.callApp('onError', message)
    this.hub.emit('Error', { message })
  }

  /** Runs after the current script has ended; the app is not settled before. */
  readonly later = (label: string, run: () => void): void => {
    const end = this.activity.begin(label)
    soon(() => {
      try {
        if (!this.isClosed) run()
      } catch (error) {
        this.report(label, error)
      } finally {
        end()
      }
    })
  }

  /** Calls a life cycle of App() if it is defined. */
  callApp(name: string, argument?: unknown): void {
    const method = this.app[name]
    if (typeof method !== 'function') return
    try {
      ;(method as (argument?: unknown) => void).call(this.app, argument)
    } catch (error) {
      this.errors.add(`${name} of the app`, error)
    }
  }

  /**
   * Page() and Component() may be called in the page's script or in a required one, wherever Taro put the call: their
   * argument belongs to the file being run.
   */
  private optionsOf(file: string): Options {
    this.defined = undefined
    this.loader.run(file)
    const options: Options | undefined = this.defined
    this.defined = undefined
    if (!options) throw new Error(`${file} called neither Page() nor Component()`)
    return options
  }

  private globals(): Record<string, unknown> {
    const define = (options: Options) => {
      this.defined = options
    }
    const timers = this.clock.globals()
    const print = (...parts: unknown[]) => {
      this.printed.push(parts.map(describe).join(' '))
    }
    const complain = (...parts: unknown[]) =>
      this.errors.add('console.error', parts.map(describe).join(' '))
    const globalObject = { ...plainGlobalObject(), ...timers }
    return {
      ...timers,
      wx: this.wx,
      App: (options: Options) => {
        this.app = options
      },
      Page: define,
      Component: define,
      Behavior: (options: Options) => options,
      getApp: () => this.app,
      getCurrentPages: () => this.stack.pages.map(({ instance }) => instance),
      console: {
        log: print,
        info: print,
        debug: print,
        warn: print,
        trace: print,
        error: complain,
      },
      globalThis: globalObject,
      Function: functionWithoutCompiler(globalObject),
    }
  }

  private viewQueries(component: Component): Record<string, unknown> {
    return {
      createSelectorQuery: () => new SelectorQuery(component, this.queries),
      createIntersectionObserver: (options?: { observeAll?: boolean }) =>
        new IntersectionObserver(component, this.queries, options),
    }
  }
}
