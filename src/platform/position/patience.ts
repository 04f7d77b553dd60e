import type { Standing } from './types'

/** The position, or 'unknown' after the time limit. */
export function inTime(answer: Promise<Standing>, patienceMs: number): Promise<Standing> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('unknown'), patienceMs)
    void answer.then((standing) => {
      clearTimeout(timer)
      resolve(standing)
    })
  })
}
