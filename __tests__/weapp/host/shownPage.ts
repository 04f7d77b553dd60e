import exparser, { type Child, type Element } from 'miniprogram-exparser'
import { until } from '../../support/until'
import type { RecordedCanvas } from '../../../scripts/weappHost/canvas'
import type { Traffic } from '../../../scripts/weappHost/componentFactory'
import { tagOf } from '../../../scripts/weappHost/controls'
import { below } from '../../../scripts/weappHost/formControls'
import * as gestures from '../../../scripts/weappHost/gestures'
import type { MiniProgram } from './miniProgram'
import type { OpenPage, PageStack } from '../../../scripts/weappHost/pageStack'
import { shownChildren } from '../../../scripts/weappHost/painted'
import { screenTree } from './screenTree'
import { ShownNode } from './shownNode'
import { isHidden, lineOf, textOf } from '../../../scripts/weappHost/shownText'
import type { Chrome } from '../../../scripts/weappHost/wx/chrome'

/** A node, or its text. */
export type Target = ShownNode | string | RegExp

/** By default a gesture ends when the app has settled; `settle: false` lets a test look in between. */
export interface GestureOptions {
  settle?: boolean
}

/** An open page, viewed and operated like a user. */
export class ShownPage {
  constructor(
    private readonly app: MiniProgram,
    private readonly page: OpenPage,
    private readonly chrome: Chrome,
    private readonly stack: PageStack,
  ) {}

  get route(): string {
    return this.page.route
  }

  get query(): Record<string, string> {
    return this.page.query
  }

  /** Text of WeChat's title bar. */
  get title(): string {
    return this.page.title
  }

  /** True while the refresh indicator of a pull-down is shown. */
  get isRefreshing(): boolean {
    return this.page.isRefreshing
  }

  /** setData calls and bytes since the page was opened. */
  get traffic(): Readonly<Traffic> {
    return this.page.traffic
  }

  /** Number of elements on the screen, as counted by WeChat. */
  get nodeCount(): number {
    return this.nodes().length
  }

  /** All visible text, one line per block. */
  text(): string {
    return textOf(this.page.root)
  }

  /** The screen as indented text, for inspecting a failing test. */
  screenTree(): string {
    return screenTree(this.page.root)
  }

  /** All elements with a tag. */
  all(tag: string): ShownNode[] {
    return below(this.page.root, [tag]).map((element) => new ShownNode(element))
  }

  /** All innermost elements with exactly this text (or a match), in screen order. */
  allByText(text: string | RegExp): ShownNode[] {
    const matches = (element: Element) =>
      typeof text === 'string' ? lineOf(element) === text : text.test(lineOf(element))
    const found = this.nodes().filter(matches)
    return found
      .filter((element) => !found.some((other) => other !== element && contains(element, other)))
      .map((element) => new ShownNode(element))
  }

  /** The one element with this text; undefined when there is none. Throws when there are several. */
  queryByText(text: string | RegExp): ShownNode | undefined {
    const found = this.allByText(text)
    if (found.length > 1)
      throw new Error(`${found.length} elements read ${text}:\n${this.screenTree()}`)
    return found[0]
  }

  /** The one element with this text. Throws with the screen when there is none, or several. */
  getByText(text: string | RegExp): ShownNode {
    return this.found(this.queryByText(text), `text ${text}`)
  }

  /** Waits until the element exists. */
  async findByText(text: string | RegExp): Promise<ShownNode> {
    return this.waitFor(() => this.queryByText(text), `text ${text}`)
  }

  /** The input or text area with this placeholder. */
  getByPlaceholder(placeholder: string | RegExp): ShownNode {
    const matches = (node: ShownNode) => {
      const text = String(node.attribute('placeholder') ?? '')
      return typeof placeholder === 'string' ? text === placeholder : placeholder.test(text)
    }
    const fields = [...this.all('input'), ...this.all('textarea')].filter(matches)
    if (fields.length > 1) throw new Error(`several fields with placeholder ${placeholder}`)
    return this.found(fields[0], `placeholder ${placeholder}`)
  }

  /** All elements with a class, in screen order. */
  allByClass(name: string): ShownNode[] {
    return this.nodes()
      .map((element) => new ShownNode(element))
      .filter(({ classes }) => classes.includes(name))
  }

  /** Waits until `look` returns a value. */
  async waitFor<T>(look: () => T, what = 'a condition') {
    return until(
      async () => {
        await this.app.settled()
        return look()
      },
      () => `${what} on ${this.route}:\n${this.screenTree()}`,
    )
  }

  /** Taps with one finger; throws for disabled, hidden or covered elements. */
  async tap(target: Target, options?: GestureOptions): Promise<void> {
    await this.touch(target, (element) => gestures.tap(element, this.person()), options)
  }

  /** Taps at a position within an element, in px from its top left (e.g. a seat on a canvas). */
  async tapAt(target: Target, x: number, y: number, options?: GestureOptions): Promise<void> {
    await this.touch(target, (element) => gestures.tap(element, this.person(), { x, y }), options)
  }

  async longPress(target: Target, options?: GestureOptions): Promise<void> {
    await this.touch(target, (element) => gestures.longPress(element), options)
  }

  /** Swipes over an element. */
  async swipe(
    target: Target,
    by: { x: number; y: number },
    options?: GestureOptions,
  ): Promise<void> {
    await this.touch(target, (element) => gestures.swipe(element, by), options)
  }

  /** Replaces the text of an input or text area key by key; '' clears it. */
  async type(target: Target, text: string, options?: GestureOptions): Promise<void> {
    const breathe = () => this.app.breathe()
    await this.touch(target, (element) => gestures.type(element, text, breathe), options)
  }

  /** Presses the keyboard's confirm key in a field. */
  async confirm(target: Target, options?: GestureOptions): Promise<void> {
    await this.touch(target, (element) => gestures.confirm(element), options)
  }

  /** Removes the focus from a field. */
  async blur(target: Target, options?: GestureOptions): Promise<void> {
    await this.touch(target, (element) => gestures.blur(element), options)
  }

  /** Toggles a switch, checkbox or radio, given itself or the text in its label. */
  async toggle(target: Target, options?: GestureOptions): Promise<void> {
    await this.touch(target, (element) => gestures.turn(element, this.person()), options)
  }

  /** Chooses in a picker: an item's text or index, a date or time, or a list for several columns. */
  async pick(target: Target, choice: gestures.Choice, options?: GestureOptions): Promise<void> {
    await this.touch(target, (element) => gestures.pick(element, choice), options)
  }

  /** Moves a swiper to an item. */
  async slideTo(target: Target, index: number, options?: GestureOptions): Promise<void> {
    await this.touch(target, (element) => gestures.slideTo(element, index), options)
  }

  /** Scrolls the page, or the scroll view around `within`, to a position in px. */
  async scroll(top: number, within?: Target, options?: GestureOptions): Promise<void> {
    if (within) return this.touch(within, (element) => gestures.scroll(element, top), options)
    this.stack.call(this.page, 'onPageScroll', { scrollTop: top })
    this.app.lookAgain()
    await this.settle(options)
  }

  /** Scrolls to the end of the page, or of the scroll view around `within`. */
  async reachBottom(within?: Target, options?: GestureOptions): Promise<void> {
    if (within) return this.touch(within, (element) => gestures.scrollToEnd(element), options)
    this.app.assertUncovered()
    this.stack.call(this.page, 'onReachBottom')
    await this.settle(options)
  }

  /** Pulls the page down to refresh it. Throws when the page's config does not allow it. */
  async pullDown(options?: GestureOptions): Promise<void> {
    this.app.assertUncovered()
    if (!this.page.json.enablePullDownRefresh)
      throw new Error(`${this.route} cannot be pulled down`)
    this.chrome.pullDown(this.page)
    await this.settle(options)
  }

  /** Opens the share menu and returns what the page shares. */
  async share(from: 'menu' | 'button' = 'menu'): Promise<{ title?: string; path?: string }> {
    if (typeof this.page.instance.onShareAppMessage !== 'function')
      throw new Error(`${this.route} offers no sharing`)
    const shared = await this.stack.call(this.page, 'onShareAppMessage', { from })
    const card = (shared ?? {}) as { title?: string; path?: string }
    this.stack.assertShared(card.path)
    return card
  }

  /** The record of a canvas of type 2d. */
  canvas(target: Target): RecordedCanvas {
    return this.app.canvas(this.resolve(target).element)
  }

  /** Sends any other event of a component (a video's `timeupdate`, a map's `markertap`). */
  async emit(
    target: Target,
    name: string,
    detail: object,
    options?: GestureOptions,
  ): Promise<void> {
    await this.touch(target, (element) => gestures.emit(element, name, detail), options)
  }

  private person(): gestures.Person {
    return {
      answers: this.app.answers,
      privacy: this.app.privacy,
      share: () => void this.share('button'),
      openLink: (url, kind) => this.app.goByWeChat(kind, { url }),
    }
  }

  private async touch(
    target: Target,
    gesture: (element: Element) => void | Promise<void>,
    options?: GestureOptions,
  ): Promise<void> {
    this.app.assertUncovered()
    const node = this.resolve(target)
    if (!node.isShown) throw new Error(`<${node.tag}> "${node.text}" is not on the screen`)
    if (this.app.page.route !== this.route) throw new Error(`${this.route} is not on the screen`)
    await this.app.touch(() => gesture(node.element))
    await this.settle(options)
  }

  private resolve(target: Target): ShownNode {
    return target instanceof ShownNode ? target : this.getByText(target)
  }

  private async settle({ settle = true }: GestureOptions = {}): Promise<void> {
    await (settle ? this.app.settled() : this.app.breathe())
  }

  private nodes(from: Child = this.page.root): Element[] {
    if (!(from instanceof exparser.Element) || isHidden(from)) return []
    const inner = shownChildren(from).flatMap((child) => this.nodes(child))
    return tagOf(from) ? [from, ...inner] : inner
  }

  private found(node: ShownNode | undefined, what: string): ShownNode {
    if (!node) throw new Error(`no ${what} on ${this.route}:\n${this.screenTree()}`)
    return node
  }
}

function contains(outer: Element, inner: Element): boolean {
  return shownChildren(outer).some(
    (child) => child === inner || (child instanceof exparser.Element && contains(child, inner)),
  )
}
