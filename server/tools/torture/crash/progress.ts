import type { Journal, JournalEntry } from './journal'

/** Tracks which members have been answered since a fault. */
export interface Progress {
  /** Restarts the count. */
  begin(): void
  /**
   * Times of the first write and of the moment when all members had been answered; undefined: not
   * yet. ms since 1970
   */
  firstAt(): number | undefined
  everybodyAt(): number | undefined
}

interface Since {
  answers: number
  /** Time when the second or a later answer was a write. */
  wroteAt: number | undefined
  secondAt: number | undefined
}

/**
 * Watches a journal. The first answer after a fault may belong to a request sent before it; a
 * member's second answer belongs to a request sent after the first answer, so certainly after the
 * fault.
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
