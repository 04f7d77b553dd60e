import type { Journal, JournalEntry } from '../torture/crash/journal'

/** Who has been answered since something went wrong. */
export interface Progress {
  /** Counts anew from this moment. */
  begin(): void
  /** When somebody first wrote again, and when everybody had been answered; undefined: not yet. ms since 1970 */
  firstAt(): number | undefined
  everybodyAt(): number | undefined
}

interface Since {
  answers: number
  /** Whether the second or a later answer was a write. */
  wroteAt: number | undefined
  secondAt: number | undefined
}

/**
 * Watches a journal. What is answered first after a failure may have been asked before it; the second answer to one
 * member was asked after the first, so surely after the failure.
 */
export function watchProgress(
  journal: Journal,
  userIds: () => readonly string[],
  clock: () => number = Date.now,
): Progress {
  const since = new Map<string, Since>()
  const note = journal.note.bind(journal)
  journal.note = (entry: JournalEntry) => {
    note(entry)
    const known = since.get(entry.userId) ?? { answers: 0, wroteAt: undefined, secondAt: undefined }
    known.answers += 1
    if (known.answers >= 2) {
      known.secondAt ??= clock()
      if (entry.outcome === 'acknowledged') known.wroteAt ??= clock()
    }
    since.set(entry.userId, known)
  }
  const times = (pick: (each: Since) => number | undefined) =>
    userIds().map((userId) => {
      const found = since.get(userId)
      return found && pick(found)
    })
  return {
    begin: () => since.clear(),
    firstAt() {
      const known = times(({ wroteAt }) => wroteAt).filter((at) => at !== undefined)
      return known.length > 0 ? Math.min(...known) : undefined
    },
    everybodyAt() {
      const all = times(({ secondAt }) => secondAt)
      return all.some((at) => at === undefined) ? undefined : Math.max(...all.map(Number))
    },
  }
}
