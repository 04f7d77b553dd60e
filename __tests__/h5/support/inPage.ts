/**
 * What tests ask of the page on top. These functions run in the browser, so each stands for itself: what lies outside
 * of it is not there.
 */

/** Whether the page has loaded what it shows: no skeleton, pictures in sight and fonts there. */
export function hasLoaded(): boolean {
  const pages = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  if (!top || document.getElementById('park-shell') || top.querySelector('[aria-busy="true"]'))
    return false
  const pictures = [...top.querySelectorAll('img')]
  const inSight = pictures.filter(({ loading }) => loading !== 'lazy')
  return document.fonts.status === 'loaded' && inSight.every(({ complete }) => complete)
}

/** What is wrong with the page's layout and words, one line each: scrolled where it should not be, values that are none. */
export function slips(): string[] {
  const pages = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  if (!top) return ['no page is shown']
  const { documentElement } = document
  const movedPx = Math.max(
    documentElement.scrollWidth - documentElement.clientWidth,
    top.scrollWidth - top.clientWidth,
  )
  // Only the page scrolls. What stands in it out of the flow must not make the document scroll beside it.
  const besidePx = documentElement.scrollHeight - documentElement.clientHeight
  const word = /undefined|NaN|\[object|Invalid/.exec(top.innerText)
  return [
    ...(movedPx > 0 ? [`moves sideways by ${movedPx}`] : []),
    ...(besidePx > 0 ? [`scrolls the document too, by ${besidePx}`] : []),
    ...(word ? [`says ${word[0]}`] : []),
  ]
}
