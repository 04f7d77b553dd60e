import type { Build } from '../build'
import type { Drawing } from '../drawing'
import type { OpenPage, PageStack } from '../pageStack'
import type { ConfiguredColours, TabBarColours } from './bars'
import type { CallOptions, Deed } from './asyncApi'
import { Misuse } from './failure'

/** A tab as rendered. */
export interface Tab {
  route: string
  text: string
  badge: string
  hasDot: boolean
}

/** WeChat's parts around the page: title bar, tab bar, pull-down. */
export class Chrome {
  readonly tabs: Tab[]
  isTabBarHidden: boolean
  tabBar: TabBarColours

  constructor(
    private readonly build: Build,
    private readonly configured: ConfiguredColours,
    private readonly stack: PageStack,
    private readonly later: (label: string, run: () => void) => void,
    private readonly drawing: Drawing,
  ) {
    this.tabBar = configured.ofTabBar()
    // A custom bar is part of the page.
    this.isTabBarHidden = build.app.tabBar?.custom === true
    this.tabs = (build.app.tabBar?.list ?? []).map(({ pagePath, text }) => ({
      route: pagePath,
      text,
      badge: '',
      hasDot: false,
    }))
  }

  deeds(): Record<string, Deed> {
    const nothing = () => undefined
    return {
      setNavigationBarTitle: ({ title }) => {
        this.stack.current.title = String(title)
      },
      setNavigationBarColor: ({ frontColor, backgroundColor }) => {
        if (frontColor !== '#ffffff' && frontColor !== '#000000')
          throw new Misuse('parameter error: frontColor is neither #ffffff nor #000000')
        if (typeof backgroundColor !== 'string')
          throw new Misuse('parameter error: backgroundColor is no text')
        const barText = frontColor === '#ffffff' ? 'white' : 'black'
        Object.assign(this.stack.current.colours, { bar: backgroundColor, barText })
      },
      showNavigationBarLoading: nothing,
      hideNavigationBarLoading: nothing,
      hideHomeButton: nothing,
      setBackgroundColor: ({ backgroundColor }) => {
        if (backgroundColor !== undefined)
          this.stack.current.colours.ground = String(backgroundColor)
      },
      setBackgroundTextStyle: nothing,
      pageScrollTo: (options) => this.drawing.scrollTo?.(this.stack.current, options),
      setTabBarStyle: ({ backgroundColor, color, selectedColor }) => {
        this.assertTabPage()
        const { bar, text, chosen } = this.tabBar
        Object.assign(this.tabBar, {
          bar: backgroundColor ?? bar,
          text: color ?? text,
          chosen: selectedColor ?? chosen,
        })
      },
      setTabBarItem: this.onTab((tab, { text, iconPath, index }) => {
        tab.text = String(text ?? tab.text)
        if (iconPath === undefined) return
        const file = String(iconPath).replace(/^\//, '')
        if (!this.build.has(file)) throw new Misuse(`no picture ${file}`)
        this.tabBar.icons[Number(index)] = file
      }),
      setTabBarBadge: this.onTab((tab, { text }) => (tab.badge = String(text))),
      removeTabBarBadge: this.onTab((tab) => (tab.badge = '')),
      showTabBarRedDot: this.onTab((tab) => (tab.hasDot = true)),
      hideTabBarRedDot: this.onTab((tab) => (tab.hasDot = false)),
      hideTabBar: () => {
        this.assertTabPage()
        this.isTabBarHidden = true
      },
      showTabBar: () => {
        this.assertTabPage()
        this.isTabBarHidden = false
      },
      startPullDownRefresh: () => this.pullDown(this.stack.current),
      stopPullDownRefresh: () => {
        this.stack.current.isRefreshing = false
      },
      showShareMenu: nothing,
      hideShareMenu: nothing,
      updateShareMenu: nothing,
      enableAlertBeforeUnload: nothing,
      disableAlertBeforeUnload: nothing,
      loadFontFace: nothing,
      exitMiniProgram: nothing,
    }
  }

  /** Shows the refresh indicator and notifies the page. */
  pullDown(page: OpenPage): void {
    page.isRefreshing = true
    this.later('pull-down', () => this.stack.call(page, 'onPullDownRefresh'))
  }

  /** After a change of the system theme WeChat uses theme.json's colours, whatever the app had set. */
  recolour(): void {
    this.stack.recolour()
    this.tabBar = this.configured.ofTabBar()
  }

  private assertTabPage(): void {
    if (!this.stack.isTab(this.stack.current.route)) throw new Misuse('not TabBar page')
  }

  private onTab(change: (tab: Tab, options: CallOptions) => unknown): Deed {
    return (options) => {
      this.assertTabPage()
      const tab = this.tabs[Number(options.index)]
      if (!tab) throw new Misuse('tabbar item not found')
      change(tab, options)
    }
  }
}
