import type { Standing } from './types'

/** The answer, or that it is unknown once the time is over. */
export function inTime(answer: Promise<Standing>, patienceMs: number): Promise<Standing> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('unknown'), patienceMs)
    void answer.then((standing) => {
      clearTimeout(timer)
      resolve(standing)
    })
  })
}
