import type { Worker } from './worker'

/** Summary of all actions, in one line. */
export function summary(workers: readonly Worker[], answers: number, repeated: number): string {
  const done: Record<string, number> = {}
  for (const worker of workers) {
    for (const [what, count] of Object.entries(worker.done)) done[what] = (done[what] ?? 0) + count
  }
  return `${answers} money answers, ${repeated} requests sent again; done: ${JSON.stringify(done)}`
}
