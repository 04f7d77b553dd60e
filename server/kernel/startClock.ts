/** The parts of a start, to see where its time goes. */
export interface StartClock {
  /** What has gone on until now, since the last part or the beginning of the process, was this part. */
  passed(part: string): void
  /** Milliseconds of each part, in order. */
  parts(): Record<string, number>
}

/** @param now milliseconds since the process began */
export function createStartClock(now: () => number = () => performance.now()): StartClock {
  const parts: Record<string, number> = {}
  let last = 0
  return {
    passed(part) {
      const at = now()
      parts[part] = Math.round(at - last)
      last = at
    },
    parts: () => ({ ...parts }),
  }
}
