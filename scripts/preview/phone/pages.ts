import type { Element } from 'miniprogram-exparser'
import type { Drawing } from '../../weappHost/drawing'
import { isContainerShown } from '../../weappHost/pageContainer'
import type { OpenPage } from '../../weappHost/pageStack'
import type { Runtime } from '../../weappHost/runtime'
import type { Rect } from '../../weappHost/wx/viewQueries'
import { canvasNode, pictureOf } from './elements/canvas'
import { byId } from './overlay'
import type { Styles } from './styles'

/** Distance from the end of a page at which WeChat reports it, px. */
const REACH_BOTTOM_PX = 50
const TITLE_PX = 44

interface Surroundings {
  runtime(): Runtime
  styles: Styles
  urlOf(source: string): string
  /** A new page's document, before the page is in it. */
  prepared(page: Document): void
}

/** One frame per open page, as WeChat has one web view per page. */
export class Pages {
  private readonly frames = new Map<Element, HTMLIFrameElement>()

  constructor(private readonly around: Surroundings) {}

  /** The edges filled by real pages. */
  readonly drawing: Drawing = {
    opened: (page) => this.open(page),
    closed: ({ root }) => {
      this.frames.get(root)?.remove()
      this.frames.delete(root)
    },
    canvas: (element, _size, clock) => canvasNode(element, clock, this.around.urlOf),
    picture: (canvas, area) => pictureOf(canvas as HTMLCanvasElement, area),
    scrollTo: (page, options) => this.scrollTo(page, options),
    scrolled: (element) => {
      const frame = this.frames.get(element)
      const node = frame ? frame.contentDocument?.scrollingElement : element.$$
      const { scrollLeft = 0, scrollTop = 0, scrollWidth = 0, scrollHeight = 0 } = node ?? {}
      return { left: scrollLeft, top: scrollTop, width: scrollWidth, height: scrollHeight }
    },
  }

  /** Place of an element in its page, px. */
  readonly layout = (element: Element): Rect => {
    const { left, top, width, height } = element.$$?.getBoundingClientRect() ?? new DOMRect()
    return { left, top, width, height }
  }

  /** Shows the top page, and WeChat's containers within pages. */
  draw({ stack, phone }: Runtime): void {
    const current = stack.pages.at(-1)
    for (const [root, frame] of this.frames) {
      frame.toggleAttribute('data-below', root !== current?.root)
      for (const node of frame.contentDocument?.querySelectorAll('wx-page-container') ?? []) {
        const element = (node as { __wxElement?: Element }).__wxElement
        node.toggleAttribute('data-shown', element !== undefined && isContainerShown(element))
      }
      frame.contentDocument?.documentElement.style.setProperty('color-scheme', phone.theme)
    }
  }

  /** The document of the page on top. */
  top(): Document | undefined {
    const root = this.around.runtime().stack.pages.at(-1)?.root
    return (root && this.frames.get(root)?.contentDocument) ?? undefined
  }

  /** The frame of the page on top. */
  topFrame(): HTMLIFrameElement | undefined {
    const root = this.around.runtime().stack.pages.at(-1)?.root
    return root && this.frames.get(root)
  }

  private open(page: OpenPage): void {
    const { phone, build } = this.around.runtime()
    const frame = document.createElement('iframe')
    frame.title = page.route
    // Until it is drawn as the page on top, the page before it is shown.
    frame.toggleAttribute('data-below', true)
    byId('pages').append(frame)
    const isOwnBar = hasOwnBar(page)
    const top = isOwnBar ? 0 : phone.statusBarHeight + TITLE_PX
    Object.assign(frame.style, {
      top: `${top}px`,
      width: `${phone.windowWidth}px`,
      height: `${phone.screenHeight - top}px`,
    })
    const inner = frame.contentDocument
    if (!inner) throw new Error('the frame of a page has no document')
    // Without this the document is in quirks mode.
    inner.open()
    inner.write('<!doctype html><html lang="zh-CN"><head></head><body></body></html>')
    inner.close()
    const style = inner.createElement('style')
    const files = ['app.wxss', `${page.route}.wxss`].filter((file) => build.has(file))
    style.textContent = this.around.styles.of(files, isOwnBar ? phone.statusBarHeight : 0)
    inner.head.append(style)
    this.frames.set(page.root, frame)
    if (page.root.$$) inner.body.append(page.root.$$)
    this.around.prepared(inner)
    this.watchScrolling(page, inner)
  }

  private watchScrolling(page: OpenPage, inner: Document): void {
    let wasAtEnd = false
    inner.addEventListener('scroll', () => {
      const runtime = this.around.runtime()
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = inner.scrollingElement ?? {}
      runtime.stack.call(page, 'onPageScroll', { scrollTop })
      const isAtEnd = scrollHeight - clientHeight - scrollTop <= REACH_BOTTOM_PX
      if (isAtEnd && !wasAtEnd) runtime.stack.call(page, 'onReachBottom')
      wasAtEnd = isAtEnd
    })
  }

  private scrollTo(page: OpenPage, options: Readonly<Record<string, unknown>>): void {
    const inner = this.frames.get(page.root)?.contentDocument
    const scroller = inner?.scrollingElement
    if (!inner || !scroller) return
    const { selector, scrollTop, offsetTop = 0, duration = 300 } = options
    const target = selector ? inner.querySelector(String(selector)) : null
    const top = target
      ? scroller.scrollTop + target.getBoundingClientRect().top + Number(offsetTop)
      : Number(scrollTop ?? scroller.scrollTop)
    scroller.scrollTo({ top, behavior: duration === 0 ? 'instant' : 'smooth' })
  }
}

/** True when the page draws its own bar under WeChat's capsule. */
export const hasOwnBar = ({ json }: OpenPage): boolean => json.navigationStyle === 'custom'
