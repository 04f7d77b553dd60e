import { appendFileSync } from 'node:fs'

/** What became of a money request, as the worker that sent it knows for sure. */
export interface JournalEntry {
  requestId: string
  userId: string
  path: string
  outcome: 'acknowledged' | 'refused'
  /** When it was first sent, and when it was answered; ms since 1970 by the clock of who sent it. */
  beganAt: number
  answeredAt: number
  /** How the order stands that the answer shows, if it shows one. */
  order?: { id: string; status: string }
}

/** What all workers know, kept outside the database and written down before the next request is sent. */
export interface Journal {
  entries: readonly JournalEntry[]
  /** Requests that were sent again because nobody answered the first time. */
  repeated(): number
  note(entry: JournalEntry): void
  noteRepeat(): void
  /** Answers that no such server should give. */
  surprises: string[]
}

/** The order in an answer: the answer itself, or what stands in it as `Order`. Undefined when there is none. */
export function orderOf(answer: unknown): JournalEntry['order'] {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { Order, Id, OrderId, Status } = answer as Record<string, unknown>
  if (Order) return orderOf(Order)
  const id = OrderId ?? Id
  return typeof id === 'string' && typeof Status === 'string' ? { id, status: Status } : undefined
}

/** @param file where every entry is appended to, one line of JSON each */
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
