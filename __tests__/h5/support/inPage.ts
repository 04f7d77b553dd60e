/** Queries on the top page. These functions run in the browser, so they must not use anything outside themselves. */

/** True when the page has loaded its content: no skeleton; visible pictures and fonts loaded. */
export function hasLoaded(): boolean {
  const pages = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  if (!top || document.getElementById('park-shell') || top.querySelector('[aria-busy="true"]'))
    return false
  const pictures = [...top.querySelectorAll('img')]
  const inSight = pictures.filter(({ loading }) => loading !== 'lazy')
  return document.fonts.status === 'loaded' && inSight.every(({ complete }) => complete)
}

/** Faults of the page's layout and text, one per line: unwanted scrolling, invalid values. */
export function slips(): string[] {
  const pages = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  if (!top) return ['no page is shown']
  const { documentElement } = document
  const movedPx = Math.max(
    documentElement.scrollWidth - documentElement.clientWidth,
    top.scrollWidth - top.clientWidth,
  )
  // Only the page scrolls. Elements outside the flow must not make the document scroll as well.
  const besidePx = documentElement.scrollHeight - documentElement.clientHeight
  const word = /undefined|NaN|\[object|Invalid/.exec(top.innerText)
  return [
    ...(movedPx > 0 ? [`moves sideways by ${movedPx}`] : []),
    ...(besidePx > 0 ? [`scrolls the document too, by ${besidePx}`] : []),
    ...(word ? [`says ${word[0]}`] : []),
  ]
}
