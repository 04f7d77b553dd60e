import { useEffect } from 'react'
import { pageRouter } from '@/platform/pageRouter'
import { routes, type RouteName } from '@/routes'

/** The page on screen has its answers by then, and the person looks at it. */
const firstPauseMs = 2500
/** Between two files, so that a tap never waits for more than one of them. */
const pauseMs = 150

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** Safari cannot tell when it is idle; the pause before has to do there. */
const idle = () =>
  new Promise<void>((resolve) =>
    typeof window.requestIdleCallback === 'function'
      ? window.requestIdleCallback(() => resolve())
      : resolve(),
  )

/**
 * Fetches the files of the pages that most people open from this one, one after the other, while nothing else is to be
 * done: a tap then finds them. Ends with the page.
 * @param names always the same array, the likeliest first
 * @param ask always the same function: asks for what the likeliest page shows first, once its file is there
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
