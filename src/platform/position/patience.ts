import type { PositionResult } from './types'

/** The position, or 'unknown' after the time limit. */
export function inTime(
  answer: Promise<PositionResult>,
  patienceMs: number,
): Promise<PositionResult> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('unknown'), patienceMs)
    void answer.then((standing) => {
      clearTimeout(timer)
      resolve(standing)
    })
  })
}
