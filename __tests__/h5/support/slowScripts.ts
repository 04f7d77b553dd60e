/** Delays or blocks page scripts, like a bad network. */
import type { BrowserContext, Route } from '@playwright/test'

/** Delay in ms, or never loaded. */
export type ScriptSpeed = number | 'never'

export interface SlowScripts {
  /** Sets the speed of scripts requested from now on. */
  are(speed: ScriptSpeed): void
  /** Resolves when all delayed scripts have loaded. */
  here(): Promise<void>
}

/** Intercepts the scripts of a context; without delay until one is set. */
export async function slowScripts(context: BrowserContext): Promise<SlowScripts> {
  let speed: ScriptSpeed = 0
  const held = new Set<Promise<void>>()
  const bring = async (route: Route, ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => undefined) // the page was reloaded meanwhile
  }
  await context.route('**/js/*.js', (route) => {
    if (speed === 'never') return route.abort('failed')
    if (speed === 0) return route.continue()
    const brought = bring(route, speed)
    held.add(brought)
    return brought.finally(() => held.delete(brought))
  })
  return {
    are: (next) => void (speed = next),
    here: async () => void (await Promise.all(held)),
  }
}
