/** Number of open shops over time: lights of the map (spec 7 Merchants). */
import type { OpeningHours } from './hours'
import { openStretchAt } from './openStretch'

/** From `At` (ms) on, `Count` shops are open, until the next step. */
export interface OpenStep {
  At: number
  Count: number
}

/**
 * Steps of the number of open shops from `from` to `to`, ms; the first one is at `from`. Shops without hours count as
 * closed, as in the list.
 */
export function openSteps(shops: readonly OpeningHours[], from: number, to: number): OpenStep[] {
  const changes = new Map<number, number>([[from, 0]])
  const change = (at: number, by: number) => changes.set(at, (changes.get(at) ?? 0) + by)
  for (const shop of shops) {
    let at = from
    while (at < to) {
      const stretch = openStretchAt(shop, at)
      if (!stretch || stretch.from >= to) break
      change(Math.max(stretch.from, from), 1)
      if (stretch.to === null || stretch.to >= to) break
      change(stretch.to, -1)
      at = stretch.to
    }
  }
  const steps: OpenStep[] = []
  let count = 0
  for (const [at, by] of [...changes].sort(([one], [other]) => one - other)) {
    count += by
    if (steps.length === 0 || by !== 0) steps.push({ At: at, Count: count })
  }
  return steps
}

/** Number of open shops at a moment (ms); 0 before the first step. */
export const openCountAt = (steps: readonly OpenStep[], now: number): number =>
  [...steps].reverse().find(({ At }) => At <= now)?.Count ?? 0
