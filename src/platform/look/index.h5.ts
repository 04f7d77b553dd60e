import type { Look } from './types'

const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Names of the tokens that the last page has set. */
let painted: string[] = []

export const look: Look = {
  isDark: () => dark().matches,
  // No rem script sets the root size here, so it reflects the user's browser setting.
  fontScale: () => {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize)
    return size > 0 ? size / 16 : 1
  },
  allowsMotion: () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  onChange: (listener) => {
    const query = dark()
    query.addEventListener?.('change', listener)
    return () => query.removeEventListener?.('change', listener)
  },
  paint: ({ isDark, isElder, colours }) => {
    const { classList, style } = document.documentElement
    painted.forEach((name) => style.removeProperty(name))
    painted = Object.keys(colours ?? {})
    painted.forEach((name) => style.setProperty(name, colours?.[name as `--${string}`] ?? ''))
    classList.toggle('dark', isDark)
    classList.toggle('elder', isElder)
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', isDark ? '#1e1c1a' : '#ffffff')
  },
}
