import type { SeatState } from '@/rules/seat/seatStates'
import { packStates } from '@/rules/seat/seatStates'
import type { Queryable } from '../../../database/queryable'
import type { ScheduleHall, ScheduleKey } from './scheduleHall'
import { seatsSince } from './showSeat.repository'
import { noSchedule } from './showSeatFailures'

/** How the seats of a schedule stood at a version. */
export interface SeatBoard {
  readonly version: number
  /** At each seat's index. */
  readonly states: readonly SeatState[]
  /** In which version each seat changed last; -1: never. */
  readonly versions: readonly number[]
  /** All states (rules/seat/seatStates). */
  readonly packed: string
  /** Seats that can be bought now, and those in unpaid orders. */
  readonly free: number
  readonly held: number
}

interface Kept {
  board: SeatBoard | undefined
  readAt: number
  /** Counts changes made by this server, which its next answer must tell. */
  changes: number
  reading: Promise<SeatBoard> | undefined
}

/** Schedules that are remembered at once. */
const MOST = 200

export type SeatBoards = ReturnType<typeof createSeatBoards>

/**
 * Remembers how seats stand, so that thousands who look at one schedule cost one small query a second. What this server
 * changed is read anew at once; what another did, within `freshMs`.
 */
export function createSeatBoards({ clock, freshMs }: { clock: () => number; freshMs: number }) {
  const known = new Map<string, Kept>()
  const nameOf = ({ tenantId, scheduleId }: ScheduleKey) => `${tenantId}/${scheduleId}`

  function keptOf(key: ScheduleKey): Kept {
    const name = nameOf(key)
    const found = known.get(name)
    if (found) return found
    if (known.size >= MOST) known.clear()
    const kept: Kept = { board: undefined, readAt: 0, changes: 0, reading: undefined }
    known.set(name, kept)
    return kept
  }

  async function read(db: Queryable, hall: ScheduleHall, kept: Kept): Promise<SeatBoard> {
    const { board, changes } = kept
    const readAt = clock()
    const news = await seatsSince(db, hall, board?.version ?? -1)
    if (!news) throw noSchedule()
    const next = board && news.version === board.version ? board : changed(hall, board, news)
    // A change that came while this was read may not be in it.
    kept.readAt = kept.changes === changes ? readAt : 0
    if (!kept.board || kept.board.version <= next.version) kept.board = next
    return next
  }

  /** Everybody who asks while it is read waits for the same. */
  function readOnce(db: Queryable, hall: ScheduleHall, kept: Kept): Promise<SeatBoard> {
    if (kept.reading) return kept.reading
    const reading = read(db, hall, kept).finally(() => {
      if (kept.reading === reading) kept.reading = undefined
    })
    kept.reading = reading
    return reading
  }

  return {
    /** @param atLeast a version that somebody knows already: nothing older is of use */
    async of(db: Queryable, hall: ScheduleHall, atLeast = 0): Promise<SeatBoard> {
      const kept = keptOf(hall)
      const age = clock() - kept.readAt
      const isFresh = age >= 0 && age < freshMs
      if (kept.board && isFresh && kept.board.version >= atLeast) return kept.board
      const board = await readOnce(db, hall, kept)
      // What others were waiting for already can be older than what this one knows.
      return board.version >= atLeast ? board : readOnce(db, hall, kept)
    },

    /** Seats of a schedule were changed, and that is committed. */
    changed(key: ScheduleKey): void {
      const kept = known.get(nameOf(key))
      if (!kept) return
      kept.readAt = 0
      kept.changes += 1
      // Those who ask from now on may not be given what was read before.
      kept.reading = undefined
    },
  }
}

type News = NonNullable<Awaited<ReturnType<typeof seatsSince>>>

function changed(hall: ScheduleHall, before: SeatBoard | undefined, news: News): SeatBoard {
  const states = before
    ? [...before.states]
    : hall.tierIds.map((tierId): SeatState => (tierId === undefined ? 'blocked' : 'free'))
  const versions = before ? [...before.versions] : states.map(() => -1)
  for (const { seat, state, version } of news.changes) {
    if (seat >= states.length) continue
    states[seat] = state
    versions[seat] = version
  }
  const count = (wanted: SeatState) => states.filter((state) => state === wanted).length
  return {
    version: news.version,
    states,
    versions,
    packed: packStates(states),
    free: count('free'),
    held: count('held'),
  }
}
