/** How hard it is at the moment to serve what comes in, from `calm` to `over`. */
export type Level = 'calm' | 'raised' | 'high' | 'over'

const levels: readonly Level[] = ['calm', 'raised', 'high', 'over']

/** What a request that comes in now waits before it is looked at, ms. */
export type Sensor = () => number

/** ms between two looks at the sensor. */
export const SAMPLE_MS = 250

/**
 * From which wait on a level holds, ms. `over` lies below the 3 s after which the pool refuses who waits for a
 * connection (database/createDatabase): what would be admitted beyond it is not served within the app's own timeout
 * either, it only makes the others wait.
 */
const LEAST_MS: Record<Exclude<Level, 'calm'>, number> = { raised: 120, high: 400, over: 2_000 }

/** One long look at a picture, one collection of garbage is no pressure: so many samples in a row are. */
const SAMPLES_TO_RISE = 2
/** Samples in a row below half of a level until it is left: 2 s. */
const SAMPLES_TO_FALL = 8

export interface Pressure {
  level(): Level
}

/** A server that is never under pressure: LOAD_SHEDDING=off, tests and benches. */
export const noPressure: Pressure = { level: () => 'calm' }

/** Whether `level` is `least` or worse. */
export const isAtLeast = (level: Level, least: Level): boolean =>
  levels.indexOf(level) >= levels.indexOf(least)

const levelOf = (waitMs: number): number => {
  if (waitMs >= LEAST_MS.over) return 3
  if (waitMs >= LEAST_MS.high) return 2
  return waitMs >= LEAST_MS.raised ? 1 : 0
}

/**
 * The level, from a sensor looked at by `sample()` every SAMPLE_MS. It rises after two samples and falls one level
 * after two calm seconds, so that it neither flickers nor stays.
 * @param onChange told of each change, with the wait that made it
 */
export function createPressure(
  sensor: Sensor,
  onChange: (level: Level, waitMs: number) => void = () => undefined,
): Pressure & { sample(): void } {
  let at = 0
  let above: number[] = []
  let below = 0

  function move(to: number, waitMs: number): void {
    at = to
    above = []
    below = 0
    onChange(levels[at] ?? 'calm', waitMs)
  }

  return {
    level: () => levels[at] ?? 'calm',
    sample() {
      const waitMs = sensor()
      const seen = levelOf(waitMs)
      above = seen > at ? [...above, seen] : []
      // Half of it: at the edge, what was shed a moment ago would bring the level back at once.
      below = levelOf(waitMs * 2) < at ? below + 1 : 0
      if (above.length >= SAMPLES_TO_RISE) move(Math.min(...above), waitMs)
      else if (below >= SAMPLES_TO_FALL) move(at - 1, waitMs)
    },
  }
}
