import { setTimeout as sleep } from 'node:timers/promises'

/** A reader's view of the cluster. */
export interface CalmProbe {
  /** Counts by kind of answer, and unexpected answers. */
  seen(): { good: number; calm: number; cutOff: number; odd: readonly string[] }
  stop(): Promise<void>
}

const PAUSE_MS = 250
const PATIENCE_MS = 30_000

/** Whether an answer is the 503 that the app shows its calm line for (src/request/failure): JSON, with a sentence. */
export function isCalm(status: number, text: string): boolean {
  if (status !== 503) return false
  try {
    const { code, succeeded, Message } = JSON.parse(text) as Record<string, unknown>
    return code === 503 && succeeded === false && typeof Message === 'string' && Message !== ''
  } catch {
    return false
  }
}

/** Requests continuously, as an open app does. @param path of a call that reads the database */
export function startCalmProbe(origin: string, path: string, park: string): CalmProbe {
  let isOver = false
  const odd: string[] = []
  const counts = { good: 0, calm: 0, cutOff: 0 }

  async function ask(): Promise<void> {
    try {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { tenantid: park, 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await response.text()
      if (response.status === 200) counts.good += 1
      else if (isCalm(response.status, text)) counts.calm += 1
      else odd.push(`${response.status}: ${text.slice(0, 120)}`)
    } catch {
      // The server was killed while answering: the app shows that it is offline, and retries.
      counts.cutOff += 1
    }
  }
  const asking = (async () => {
    while (!isOver) {
      await ask()
      await sleep(PAUSE_MS)
    }
  })()
  return {
    seen: () => ({ ...counts, odd }),
    async stop() {
      isOver = true
      await asking
    },
  }
}
