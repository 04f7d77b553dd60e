/** Scripts of pages as a bad network brings them: late, or not at all. */
import type { BrowserContext, Route } from '@playwright/test'

/** So many ms late, or not at all. */
export type ScriptSpeed = number | 'never'

export interface SlowScripts {
  /** How the scripts asked for from now on come. */
  are(speed: ScriptSpeed): void
  /** Resolves when all that were held back have come. */
  here(): Promise<void>
}

/** Stands between the browser and the product; scripts come as ever until it is told otherwise. */
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
