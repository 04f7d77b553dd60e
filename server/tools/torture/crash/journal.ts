import { appendFileSync } from 'node:fs'

/** Definite outcome of a money request. */
export interface JournalEntry {
  requestId: string
  userId: string
  path: string
  outcome: 'acknowledged' | 'refused'
  /** First sending and answer; ms since 1970 by the sender's clock. */
  beganAt: number
  answeredAt: number
  /** Order state in the answer, if any. */
  order?: { id: string; status: string }
}

/**
 * Outcomes known to the workers, kept outside the database and written before the next request is
 * sent.
 */
export interface Journal {
  entries: readonly JournalEntry[]
  /** Number of requests repeated for lack of an answer. */
  repeated(): number
  note(entry: JournalEntry): void
  noteRepeat(): void
  /** Unexpected answers. */
  surprises: string[]
}

/** Order in an answer: the answer itself, or its `Order`; undefined when there is none. */
export function orderOf(answer: unknown): JournalEntry['order'] {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { Order, Id, OrderId, Status } = answer as Record<string, unknown>
  if (Order) return orderOf(Order)
  const id = OrderId ?? Id
  return typeof id === 'string' && typeof Status === 'string' ? { id, status: Status } : undefined
}

/** Opens a journal. @param file to which every entry is appended, one line of JSON each */
export function openJournal(file: string): Journal {
  const entries: JournalEntry[] = []
  let repeats = 0
  return {
    entries,
    surprises: [],
    repeated: () => repeats,
    noteRepeat: () => void (repeats += 1),
    note(entry) {
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
      entries.push(entry)
    },
  }
}
