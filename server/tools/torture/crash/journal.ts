import { appendFileSync } from 'node:fs'

/** What became of a money request, as the worker that sent it knows for sure. */
export interface JournalEntry {
  requestId: string
  userId: string
  path: string
  outcome: 'acknowledged' | 'refused'
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
