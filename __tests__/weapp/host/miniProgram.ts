import type { Element } from 'miniprogram-exparser'
import { turn } from '../../../scripts/weappHost/activity'
import { canvasOf, type RecordedCanvas } from '../../../scripts/weappHost/canvas'
import type { Traffic } from '../../../scripts/weappHost/componentFactory'
import type { ErrorLog } from '../../../scripts/weappHost/errorLog'
import { loadPictures } from '../../../scripts/weappHost/pictures'
import { followContainers, hasShownContainer } from '../../../scripts/weappHost/pageContainer'
import type { Runtime } from '../../../scripts/weappHost/runtime'
import { ShownPage } from './shownPage'
import type { CallOptions } from '../../../scripts/weappHost/wx/asyncApi'
import {
  knowsTheme,
  type PageColours,
  type TabBarColours,
} from '../../../scripts/weappHost/wx/bars'
import type { Tab } from '../../../scripts/weappHost/wx/chrome'
import type { EnterOptions } from '../../../scripts/weappHost/wx/createWx'
import type { Dialog, Toast } from '../../../scripts/weappHost/wx/dialogs'
import type { SentRequest } from '../../../scripts/weappHost/wx/network'
import type { OwnView } from '../../../scripts/weappHost/wx/ownViews'
import type { Answers } from '../../../scripts/weappHost/wx/personAnswers'
import type { Phone } from '../../../scripts/weappHost/wx/phone'
import type { Privacy } from '../../../scripts/weappHost/wx/privacy'
import type { PhoneStorage } from '../../../scripts/weappHost/wx/storage'
import type { UpdateManager } from '../../../scripts/weappHost/wx/updateManager'

/** A longer timer is an intended wait: the app counts as settled. */
const SHORT_TIMER_MS = 350
/** How long an endless animation runs before the app counts as settled, ms. */
const ANIMATION_MS = 2000
/** A call without an answer for this long (ms) hangs, even on the slowest machine. */
const HANGS_AFTER_MS = 240_000

/** The running app as seen by its user, with further access for tests. */
export class MiniProgram {
  constructor(private readonly runtime: Runtime) {}

  /** The visible page. */
  get page(): ShownPage {
    const { chrome, stack } = this.runtime
    return new ShownPage(this, stack.current, chrome, stack)
  }

  /** Routes of the open pages, the visible one last. */
  get routes(): string[] {
    return this.runtime.stack.pages.map(({ route }) => route)
  }

  /** Triggers all intersection observers, as after scrolling a page. */
  lookAgain(): void {
    for (const look of [...this.runtime.queries.watchers]) look()
  }

  /** Errors so far; a test that expects errors must take() them. */
  get errors(): ErrorLog {
    return this.runtime.errors
  }

  /** Scripts run so far, with their durations. */
  get scripts(): Runtime['evaluated'] {
    return this.runtime.evaluated
  }

  /** Output of the app below error level. */
  get printed(): readonly string[] {
    return this.runtime.printed
  }

  get toasts(): readonly Toast[] {
    return this.runtime.dialogs.toasts
  }

  /** Title of the loading indicator while it is shown. */
  get loading(): string | undefined {
    return this.runtime.dialogs.loading
  }

  /** The open modal or action sheet. */
  get dialog(): Dialog | undefined {
    return this.runtime.dialogs.open
  }

  /** WeChat's map or picture viewer, while it covers the page. */
  get ownView(): OwnView | undefined {
    return this.runtime.ownViews.open
  }

  /** Colours of WeChat's bars around the visible page. */
  get bars(): PageColours & { tabBar?: TabBarColours } {
    const { chrome, stack } = this.runtime
    const { route, colours } = stack.current
    return stack.isTab(route) ? { ...colours, tabBar: chrome.tabBar } : { ...colours }
  }

  get tabs(): readonly Tab[] {
    return this.runtime.chrome.tabs
  }

  get requests(): readonly SentRequest[] {
    return this.runtime.network.sent
  }

  /** Maximum number of concurrent requests, including waiting ones; WeChat sends 10 at once. */
  get busiestMoment(): number {
    return this.runtime.network.busiest
  }

  get storage(): PhoneStorage {
    return this.runtime.storage
  }

  get phone(): Phone {
    return this.runtime.phone
  }

  /** The user's answers from now on. */
  get answers(): Answers {
    return this.runtime.answers
  }

  /** WeChat's consent check before private calls. */
  get privacy(): Privacy {
    return this.runtime.privacy
  }

  get updates(): UpdateManager {
    return this.runtime.updates
  }

  /** Options of the app's calls of one asynchronous wx function (or of all), oldest first. */
  calls(api?: string): CallOptions[] {
    return this.runtime.calls
      .filter((call) => !api || call.api === api)
      .map(({ options }) => options)
  }

  /** Presses a button of the modal or action sheet. @param text typed into an editable modal before */
  async press(button: string, text?: string): Promise<void> {
    if (!this.dialog) {
      const toasts = this.toasts.map(({ title }) => title).join(' | ')
      throw new Error(
        `no dialog is open to press "${button}" in; toasts: ${toasts}; ${this.page.screenTree()}`,
      )
    }
    this.dialog.choose(button, text)
    await this.settled()
  }

  /** Presses a tab of WeChat's bar or of the app's own bar (class `tabBar__tab`). */
  async pressTab(text: string): Promise<void> {
    this.assertUncovered()
    const { chrome, stack, later } = this.runtime
    const own = this.page.allByClass('tabBar__tab').find((one) => one.text === text)
    if (own) return this.page.tap(own)
    const tab = this.tabs.find((one) => one.text === text)
    if (!tab || chrome.isTabBarHidden || !stack.isTab(this.page.route))
      throw new Error(`no tab "${text}" on the screen of ${this.page.route}`)
    this.goByWeChat('switchTab', { url: `/${tab.route}` })
    const item = { index: String(this.tabs.indexOf(tab)), pagePath: tab.route, text }
    await this.settled()
    later('tab', () => stack.call(stack.current, 'onTabItemTap', item))
    await this.settled()
  }

  /** Goes back through WeChat: its button, gesture or Android's key. */
  async back(): Promise<void> {
    this.assertUncovered()
    if (this.routes.length < 2 && !hasShownContainer(this.runtime.stack.current.root))
      throw new Error(`${this.page.route} has nothing to go back to`)
    this.goByWeChat('navigateBack', {})
    await this.settled()
  }

  /** Sends the app to the background; it stays in memory. */
  async hide(): Promise<void> {
    this.runtime.stack.call(this.runtime.stack.current, 'onHide')
    this.runtime.callApp('onHide')
    this.runtime.hub.emit('AppHide')
    await this.settled()
  }

  /** Brings the app to the foreground: as it was, or through a link to a page. */
  async show(entry: Partial<EnterOptions> = {}): Promise<void> {
    const { enter, hub, stack } = this.runtime
    enter.latest = { path: this.page.route, query: {}, scene: 1001, ...entry }
    this.runtime.callApp('onShow', enter.latest)
    hub.emit('AppShow', enter.latest)
    if (entry.path) {
      const search = new URLSearchParams(entry.query).toString()
      this.goByWeChat('reLaunch', { url: `/${entry.path}${search && `?${search}`}` })
    } else stack.call(stack.current, 'onShow')
    await this.settled()
  }

  /** Disconnects or reconnects the phone. */
  async setOnline(isConnected: boolean): Promise<void> {
    const { network, hub } = this.runtime
    network.type = isConnected ? 'wifi' : 'none'
    hub.emit('NetworkStatusChange', { isConnected, networkType: network.type })
    await this.settled()
  }

  /** Triggers a memory warning. */
  async warnOfMemory(): Promise<void> {
    this.runtime.hub.emit('MemoryWarning', { level: 10 })
    await this.settled()
  }

  /** Clears the temporary files, as WeChat does when it needs space. */
  forgetFiles(): void {
    this.runtime.files.clear()
  }

  /** Switches the phone between light and dark. WeChat notifies an app only if its app.json contains `darkmode`. */
  async setTheme(theme: Phone['theme']): Promise<void> {
    this.phone.theme = theme
    if (!knowsTheme(this.runtime.build)) return
    this.runtime.chrome.recolour()
    this.runtime.hub.emit('ThemeChange', { theme })
    this.runtime.callApp('onThemeChange', { theme })
    await this.settled()
  }

  /**
   * Advances app time: timers run and Date moves. For the app a real server answers in no time; pending replies of a
   * handler are not awaited: add settled() for that.
   */
  async elapse(ms: number): Promise<void> {
    const between = async () => {
      await this.breathe()
      while (this.runtime.network.isServerAnswering) {
        await this.nextEnd()
        await this.breathe()
      }
    }
    await this.runtime.clock.advance(ms, between)
    await between()
  }

  /** Waits until nothing is pending: no unanswered wx call, no short timer. */
  async settled(): Promise<void> {
    const { activity, clock } = this.runtime
    let animatedMs = 0
    for (;;) {
      await this.breathe()
      if (!activity.isIdle) {
        await this.nextEnd()
        continue
      }
      const next = clock.untilNext()
      if (next === undefined || next > SHORT_TIMER_MS || animatedMs > ANIMATION_MS) return
      await clock.advance(next)
      animatedMs += next
    }
  }

  /** Waits for one of the pending calls. */
  private async nextEnd(): Promise<void> {
    const { activity } = this.runtime
    if (!(await activity.nextEnd(HANGS_AFTER_MS)))
      throw new Error(`the app does not settle, waiting for ${activity.labels.join(', ')}`)
  }

  /** Runs what is due at once: microtasks, callbacks, loaded pictures. */
  async breathe(): Promise<void> {
    await turn()
    await turn()
    const { stack, build, report } = this.runtime
    if (stack.pages.length) {
      loadPictures(stack.current.root, build, report)
      for (const { root } of stack.pages) followContainers(root)
    }
    await turn()
  }

  /** The record of a canvas of type 2d. */
  canvas(element: Element): RecordedCanvas {
    return canvasOf(element, { width: 0, height: 0 }, this.runtime.clock)
  }

  /** Data sent from script to screen by `deed`, over all pages; `largest`: bytes of the largest call. */
  async measure(deed: () => Promise<unknown>): Promise<Readonly<Traffic>> {
    const { total } = this.runtime.factory
    const before = { ...total }
    total.largest = 0
    await deed()
    const { calls, bytes, largest } = total
    total.largest = Math.max(before.largest, largest)
    return { calls: calls - before.calls, bytes: bytes - before.bytes, largest }
  }

  /** Ends the app: closes pages, stops timers, ignores late answers. */
  close(): void {
    this.runtime.close()
  }

  /** Performs a touch: some WeChat calls are only allowed as its result. */
  async touch(act: () => unknown): Promise<void> {
    await this.runtime.touch.by(act)
  }

  /** Throws when a dialog covers the page, because nothing below can be touched. */
  assertUncovered(): void {
    const { dialog } = this
    if (dialog)
      throw new Error(`a ${dialog.kind} covers the page: ${dialog.title} ${dialog.content}`)
  }

  /** Navigates like WeChat itself; a refusal is an error of the app. */
  goByWeChat(api: string, options: object): void {
    const fail = (failure: unknown) => this.runtime.report(`wx.${api}`, failure)
    ;(this.runtime.wx[api] as (options: object) => unknown)({ ...options, fail })
  }
}
