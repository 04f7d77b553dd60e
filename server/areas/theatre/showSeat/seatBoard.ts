import type { SeatState } from '@/rules/seat/seatStates'
import { packStates } from '@/rules/seat/seatStates'
import type { Queryable } from '../../../database/queryable'
import type { ScheduleHall, ScheduleKey } from './scheduleHall'
import { seatsSince } from './showSeat.repository'
import { noSchedule } from './showSeatFailures'

/** Seat states of a schedule at a version. */
export interface SeatBoard {
  readonly version: number
  /** By seat index. */
  readonly states: readonly SeatState[]
  /** Version of each seat's last change; -1: never changed. */
  readonly versions: readonly number[]
  /** All states, encoded (rules/seat/seatStates). */
  readonly packed: string
  /** Numbers of seats that can be bought now and of seats held by unpaid orders. */
  readonly free: number
  readonly held: number
}

interface Kept {
  board: SeatBoard | undefined
  readAt: number
  /** Incremented by each change made on this server, which the next answer must include. */
  changes: number
  reading: Promise<SeatBoard> | undefined
}

/** Most schedules kept in memory. */
const MOST = 200

export type SeatBoards = ReturnType<typeof createSeatBoards>

/**
 * Caches seat states, so that thousands of viewers of a schedule cost one small query a second. Changes made on this
 * server are read at once, those of other servers within `freshMs`.
 */
export function createSeatBoards({ clock, freshMs }: { clock: () => number; freshMs: number }) {
  const boards = new Map<string, Kept>()
  const nameOf = ({ tenantId, scheduleId }: ScheduleKey) => `${tenantId}/${scheduleId}`

  function keptOf(key: ScheduleKey): Kept {
    const name = nameOf(key)
    const board = boards.get(name)
    if (board) return board
    if (boards.size >= MOST) boards.clear()
    const kept: Kept = { board: undefined, readAt: 0, changes: 0, reading: undefined }
    boards.set(name, kept)
    return kept
  }

  async function read(db: Queryable, hall: ScheduleHall, kept: Kept): Promise<SeatBoard> {
    const { board, changes } = kept
    const readAt = clock()
    const news = await seatsSince(db, hall, board?.version ?? -1)
    if (!news) throw noSchedule()
    const next = board && news.version === board.version ? board : changed(hall, board, news)
    // A change made during the read may be missing, so the result counts as stale.
    kept.readAt = kept.changes === changes ? readAt : 0
    if (!kept.board || kept.board.version <= next.version) kept.board = next
    return next
  }

  /** Concurrent callers share one read. */
  function readOnce(db: Queryable, hall: ScheduleHall, kept: Kept): Promise<SeatBoard> {
    if (kept.reading) return kept.reading
    const reading = read(db, hall, kept).finally(() => {
      if (kept.reading === reading) kept.reading = undefined
    })
    kept.reading = reading
    return reading
  }

  return {
    /** @param atLeast version that the client already has; older states are not returned */
    async of(db: Queryable, hall: ScheduleHall, atLeast = 0): Promise<SeatBoard> {
      const kept = keptOf(hall)
      const age = clock() - kept.readAt
      const isFresh = age >= 0 && age < freshMs
      if (kept.board && isFresh && kept.board.version >= atLeast) return kept.board
      const board = await readOnce(db, hall, kept)
      // A shared read may have begun before the client's version; read again.
      return board.version >= atLeast ? board : readOnce(db, hall, kept)
    },

    /** Call after the commit of a seat change. */
    changed(key: ScheduleKey): void {
      const kept = boards.get(nameOf(key))
      if (!kept) return
      kept.readAt = 0
      kept.changes += 1
      // Later callers must not share a read that began before the change.
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
