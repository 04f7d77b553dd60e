/** Counts checks and prints one line for each. */
export interface Checks {
  /**
   * @param wrong descriptions of failures; empty: passed
   * @returns whether it passed
   */
  check(what: string, wrong: readonly string[]): boolean
  passed(): number
  failed(): number
}

const SHOWN = 5

/** @param say prints a line */
export function createChecks(say: (line: string) => void): Checks {
  let passed = 0
  let failed = 0
  return {
    check(what, wrong) {
      const isGood = wrong.length === 0
      if (isGood) passed += 1
      else failed += 1
      say(`${isGood ? '✓' : '✗'} ${what}`)
      for (const one of wrong.slice(0, SHOWN)) say(`    ${one}`)
      if (wrong.length > SHOWN) say(`    还有 ${wrong.length - SHOWN} 项`)
      return isGood
    },
    passed: () => passed,
    failed: () => failed,
  }
}

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
