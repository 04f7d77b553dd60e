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
    const progress = since.get(entry.userId) ?? {
      answers: 0,
      wroteAt: undefined,
      secondAt: undefined,
    }
    progress.answers += 1
    if (progress.answers >= 2) {
      progress.secondAt ??= clock()
      if (entry.outcome === 'acknowledged') progress.wroteAt ??= clock()
    }
    since.set(entry.userId, progress)
  }
  const times = (pick: (each: Since) => number | undefined) =>
    userIds().map((userId) => {
      const progress = since.get(userId)
      return progress && pick(progress)
    })
  return {
    begin: () => since.clear(),
    firstAt() {
      const writeTimes = times(({ wroteAt }) => wroteAt).filter((at) => at !== undefined)
      return writeTimes.length > 0 ? Math.min(...writeTimes) : undefined
    },
    everybodyAt() {
      const all = times(({ secondAt }) => secondAt)
      return all.some((at) => at === undefined) ? undefined : Math.max(...all.map(Number))
    },
  }
}
