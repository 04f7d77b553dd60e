import type { Runtime } from '../../weappHost/runtime'
import { byId } from './overlay'
import { hasOwnBar } from './pages'

/** Status bar, title bar and capsule, by the page on top. */
export function drawBars({ stack, phone, chrome, wx }: Runtime): void {
  const page = stack.pages.at(-1)
  if (!page) return
  const isOwn = hasOwnBar(page)
  const { bar, barText, ground } = page.colours
  byId('phone').classList.toggle('dark', phone.theme === 'dark')
  byId('phone').style.background = ground
  byId('bar').style.background = isOwn ? 'none' : bar
  byId('bar').style.color = barText
  byId('status').style.height = `${phone.statusBarHeight}px`
  byId('title').hidden = isOwn
  byId('title').style.display = isOwn ? 'none' : ''
  const title = byId('title').querySelector('span')
  if (title) title.textContent = page.title
  const back = byId('back')
  const isFirst = stack.pages.length < 2
  back.textContent = isFirst ? (stack.isTab(page.route) ? '' : '⌂') : '‹'
  back.setAttribute('aria-label', isFirst ? '首页' : '返回')
  const first = chrome.tabs[0]?.route ?? ''
  const go = (api: string, options: object) => (wx[api] as (options: object) => unknown)(options)
  back.onclick = () => {
    if (!isFirst) go('navigateBack', { fail() {} })
    else if (!stack.isTab(page.route)) go('reLaunch', { url: `/${first}`, fail() {} })
  }
  const { top, left, width, height } = (
    wx.getMenuButtonBoundingClientRect as () => Record<'top' | 'left' | 'width' | 'height', number>
  )()
  Object.assign(byId('capsule').style, {
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}
