import type { Look } from './types'

const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Names of the tokens set on the root element by the last call; the next call removes them. */
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
    const tokens: Record<string, string> = { ...colours }
    for (const name of painted) if (!(name in tokens)) style.removeProperty(name)
    painted = Object.keys(tokens)
    // A change of the root's style is one of every element: equal values are not set again.
    for (const [name, value] of Object.entries(tokens))
      if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
    classList.toggle('dark', isDark)
    classList.toggle('elder', isElder)
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', isDark ? '#141211' : '#ffffff')
  },
}
