import type { Build } from '../build'
import type { OpenPage, PageStack } from '../pageStack'
import { WxFailure, type CallOptions, type Deed } from './asyncApi'

/** One tab as it is drawn. */
export interface Tab {
  route: string
  text: string
  badge: string
  hasDot: boolean
}

/** What WeChat draws around the page: title bar, tab bar, pull-down. */
export class Chrome {
  readonly tabs: Tab[]
  isTabBarHidden = false

  constructor(
    build: Build,
    private readonly stack: PageStack,
    private readonly later: (label: string, run: () => void) => void,
  ) {
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
      setNavigationBarColor: nothing,
      showNavigationBarLoading: nothing,
      hideNavigationBarLoading: nothing,
      hideHomeButton: nothing,
      setBackgroundColor: nothing,
      setBackgroundTextStyle: nothing,
      pageScrollTo: nothing,
      setTabBarStyle: nothing,
      setTabBarItem: this.onTab((tab, { text }) => (tab.text = String(text ?? tab.text))),
      setTabBarBadge: this.onTab((tab, { text }) => (tab.badge = String(text))),
      removeTabBarBadge: this.onTab((tab) => (tab.badge = '')),
      showTabBarRedDot: this.onTab((tab) => (tab.hasDot = true)),
      hideTabBarRedDot: this.onTab((tab) => (tab.hasDot = false)),
      hideTabBar: () => {
        this.isTabBarHidden = true
      },
      showTabBar: () => {
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

  /** Opens the refresh sign and tells the page. */
  pullDown(page: OpenPage): void {
    page.isRefreshing = true
    this.later('pull-down', () => this.stack.call(page, 'onPullDownRefresh'))
  }

  private onTab(change: (tab: Tab, options: CallOptions) => unknown): Deed {
    return (options) => {
      if (!this.stack.isTab(this.stack.current.route)) throw new WxFailure('not TabBar page')
      const tab = this.tabs[Number(options.index)]
      if (!tab) throw new WxFailure('tabbar item not found')
      change(tab, options)
    }
  }
}
