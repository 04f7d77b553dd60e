import { useEffect } from 'react'
import { pageRouter } from '@/platform/pageRouter'
import { routes, type RouteName } from '@/routes'

/** By then the current page has loaded its data. */
const firstPauseMs = 2500
/** Pause between two files, so that a tap never waits for more than one of them. */
const pauseMs = 150

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** Safari has no requestIdleCallback; the preceding pause must suffice. */
const idle = () =>
  new Promise<void>((resolve) =>
    typeof window.requestIdleCallback === 'function'
      ? window.requestIdleCallback(() => resolve())
      : resolve(),
  )

/**
 * Prefetches the files of the pages most often opened from this one, one after another while idle, so that a tap finds
 * them loaded. Stops with the page.
 * @param names the same array on every render, most likely first
 * @param ask the same function on every render: prefetches the first data of the most likely page, once its file is
 * loaded
 */
export function useLikelyNext(names: readonly RouteName[], ask?: () => void): void {
  useEffect(() => {
    let isShown = true
    void (async () => {
      await pause(firstPauseMs)
      for (const name of names) {
        await pause(pauseMs)
        await idle()
        if (!isShown) return
        await pageRouter.fetchAhead(routes[name])
        if (name === names[0]) ask?.()
      }
    })()
    return () => {
      isShown = false
    }
  }, [names, ask])
}
