import type { DataOf } from '@/contract/endpoint'
import type { showSeatCalls } from '@/contract/showSeat'
import { seatStates } from '@/rules/seat/seatStates'
import type { SeatBoard } from './seatBoard'

/** A longer list of changes takes more bytes than all states of a large hall. */
const MOST_CHANGES = 60

/** Seat states: all of them, or the changes since a version that the app has. */
export function listOf(
  board: SeatBoard,
  since: number | undefined,
): Omit<DataOf<typeof showSeatCalls.list>, 'PollMs'> {
  const { version, packed } = board
  const all = { Version: version, States: packed, Changes: [] }
  // A version in the future comes from another database, so the app's states are useless.
  if (since === undefined || since > version) return all
  const changes = changesAfter(board, since)
  return changes.length > MOST_CHANGES ? all : { Version: version, States: '', Changes: changes }
}

function changesAfter({ states, versions }: SeatBoard, since: number): [number, number][] {
  const changes: [number, number][] = []
  for (const [seat, version] of versions.entries())
    if (version > since) changes.push([seat, seatStates.indexOf(states[seat] ?? 'free')])
  return changes
}

const LEAST_POLL_MS = 4_000
const MOST_POLL_MS = 20_000
/** Polls per second that a server handles beside its other work. */
const ASKS_A_SECOND = 400
const MEASURED_MS = 2_000

/**
 * Poll interval for the app, ms: long enough that all polling clients together make at most `ASKS_A_SECOND` calls.
 * Measures the rate at which it is called.
 */
export function createPollPace(clock: () => number): () => number {
  let from = clock()
  let asks = 0
  let paceMs = LEAST_POLL_MS
  return () => {
    const now = clock()
    const passed = now - from
    if (passed >= MEASURED_MS || passed < 0) {
      // Polls in the measured time, scaled to one interval, estimate the number of clients; first polls are counted on
      // top.
      const lookers = (asks / Math.max(passed, 1)) * paceMs
      paceMs = Math.round(clamp((lookers / ASKS_A_SECOND) * 1_000))
      from = now
      asks = 0
    }
    asks += 1
    // A rush within the measured time raises the interval at once.
    return Math.round(clamp(Math.max(paceMs, (asks / ASKS_A_SECOND) * 1_000)))
  }
}

const clamp = (ms: number) => Math.min(Math.max(ms, LEAST_POLL_MS), MOST_POLL_MS)
