import type { Runtime } from '../../weappHost/runtime'
import { byId } from './overlay'
import { hasOwnBar } from './pages'

const drawn = (path: string, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
/** In shape and place like those of pages with their own bar (components/screen/NavBar). */
const house = drawn(
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  22,
)
const arrow = drawn('m15 18-6-6 6-6', 26)

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
  back.innerHTML = isFirst ? (stack.isTab(page.route) ? '' : house) : arrow
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
