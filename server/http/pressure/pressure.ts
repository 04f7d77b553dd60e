/** Load level of the server, from `calm` to `over`. */
export type Level = 'calm' | 'raised' | 'high' | 'over'

const levels: readonly Level[] = ['calm', 'raised', 'high', 'over']

/** Estimated wait of a new request before it is processed, ms. */
export type Sensor = () => number

/** Interval of sensor samples, ms. */
export const SAMPLE_MS = 250

/**
 * Wait from which a level holds, ms. `over` is below the 3 s after which the pool refuses requests
 * waiting for a connection (database/createDatabase): further requests would not be served within
 * the app's own timeout, only delay the others.
 */
const LEAST_MS: Record<Exclude<Level, 'calm'>, number> = { raised: 120, high: 400, over: 2_000 }

/**
 * Consecutive samples above the level before it rises: a single long task or garbage collection is
 * not pressure.
 */
const SAMPLES_TO_RISE = 2
/** Consecutive samples below half of a level before it falls: 2 s. */
const SAMPLES_TO_FALL = 8

export interface Pressure {
  level(): Level
}

/** Never under pressure: LOAD_SHEDDING=off, tests and benchmarks. */
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
 * Derives the level from a sensor read by `sample()` every SAMPLE_MS. It rises after two samples
 * and falls one level after two calm seconds, to avoid flickering.
 * @param onChange called on each change, with the wait that caused it
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
      // Half of it: at the threshold, the calls shed a moment ago would raise the level again at
      // once.
      below = levelOf(waitMs * 2) < at ? below + 1 : 0
      if (above.length >= SAMPLES_TO_RISE) move(Math.min(...above), waitMs)
      else if (below >= SAMPLES_TO_FALL) move(at - 1, waitMs)
    },
  }
}
