/** Durations of the parts of a server start. */
export interface StartClock {
  /** Ends a part: the time since the previous part, or since the process began, counts as `part`. */
  passed(part: string): void
  /** Milliseconds of each part, in order. */
  parts(): Record<string, number>
}

/**
 * @param onPassed called at the end of each part
 * @param now milliseconds since the process began
 */
export function createStartClock(
  onPassed: (part: string) => void = () => undefined,
  now: () => number = () => performance.now(),
): StartClock {
  const parts: Record<string, number> = {}
  let last = 0
  return {
    passed(part) {
      const at = now()
      parts[part] = Math.round(at - last)
      last = at
      onPassed(part)
    },
    parts: () => ({ ...parts }),
  }
}
