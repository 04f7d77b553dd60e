/* global document */
/**
 * Stands for @tarojs/router's keeper of the title bar on H5: of all it does only the document's title is seen here.
 * A page's title is its configured one until it says another (Taro.setNavigationBarTitle), and then that one again
 * whenever the page comes back.
 */
import { eventCenter } from '@tarojs/runtime'

export default class PageTitle {
  /** Path of a page → the title it gave itself. */
  own = new Map()

  /** @param pages the router's page handler */
  constructor(pages) {
    this.pages = pages
    eventCenter.on('__taroH5SetNavigationBarTitle', (title) => {
      this.own.set(pages.originPathname, title)
      document.title = title
    })
  }

  /** Called by the router for the page now on top. */
  load() {
    const { originPathname, pageConfig } = this.pages
    const title = this.own.get(originPathname) ?? pageConfig?.navigationBarTitleText
    if (title !== undefined) document.title = title
  }
}
