/** Measures consecutive durations. */
export interface Stopwatch {
  /** ms since creation, or since the last lap. */
  lap(): number
}

export function createStopwatch(clock: () => number = () => performance.now()): Stopwatch {
  let since = clock()
  return {
    lap() {
      const now = clock()
      const took = now - since
      since = now
      return took
    },
  }
}

/** ms as seconds with one digit: `1.3 秒`. */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} 秒`
