import { closeSync, openSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'

/** Definite outcomes known to the writers. */
export interface Journal {
  /** Answered 200: must exist for ever. */
  acknowledged: string[]
  /** Answered 400: must never exist. */
  refused: string[]
  /** Number without an answer or with 503: may or may not exist. */
  unknown: number
  /** Sending time of the newest acknowledged entry. */
  newestSentAt: number
  /** Unexpected answers. */
  surprises: string[]
}

export interface Writers {
  journal: Journal
  stop(): Promise<void>
}

/** One in this many entries has an amount that a constraint refuses. */
const REFUSED_ONE_IN = 20

/**
 * Keeps `count` writers busy on the API, each sending its next entry when the last was answered.
 * Answers are written to `journalPath` before the next entry is sent.
 */
export function startWriters(port: number, count: number, journalPath: string): Writers {
  const journal: Journal = {
    acknowledged: [],
    refused: [],
    unknown: 0,
    newestSentAt: 0,
    surprises: [],
  }
  const file = openSync(journalPath, 'a')
  let isOver = false

  const write = async (writer: number) => {
    for (let turn = 1; !isOver; turn += 1) {
      const id = uuidv7()
      const amount = turn % REFUSED_ONE_IN === 0 ? 0 : 1 + (turn % 100)
      const sentAt = Date.now()
      const status = await send(port, { id, writer, amount })
      if (status === 200) {
        journal.acknowledged.push(id)
        journal.newestSentAt = Math.max(journal.newestSentAt, sentAt)
        writeSync(file, `acknowledged ${id}\n`)
      } else if (status === 400) {
        journal.refused.push(id)
        writeSync(file, `refused ${id}\n`)
      } else {
        // Away, or killed before answering: the outcome is unknown.
        journal.unknown += 1
        if (status !== undefined && status !== 503) journal.surprises.push(`${status} for ${id}`)
        await sleep(20)
      }
    }
  }
  const writers = Array.from({ length: count }, (_, writer) => write(writer))
  return {
    journal,
    async stop() {
      isOver = true
      await Promise.all(writers)
      closeSync(file)
    },
  }
}

/** Status of the answer; undefined without one. */
async function send(port: number, entry: object): Promise<number | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entry),
      signal: AbortSignal.timeout(20_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
