import type { DataOf } from '@/contract/endpoint'
import type { showSeatCalls } from '@/contract/showSeat'
import { seatStates } from '@/rules/seat/seatStates'
import type { SeatBoard } from './seatBoard'

/** More changes than these are longer than all states of a large hall. */
const MOST_CHANGES = 60

/** How seats stand: all of them, or what changed after a version that the app knows. */
export function listOf(
  board: SeatBoard,
  since: number | undefined,
): Omit<DataOf<typeof showSeatCalls.list>, 'PollMs'> {
  const { version, packed } = board
  const all = { Version: version, States: packed, Changes: [] }
  // A version that is yet to come is another database's: what was known of it is of no use.
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
/** Asks a second that a server answers beside its other work. */
const ASKS_A_SECOND = 400
const MEASURED_MS = 2_000

/**
 * How long the app waits before it asks again: so long that all who look make no more than `ASKS_A_SECOND`. Measures how
 * often it is called itself.
 */
export function createPollPace(clock: () => number): () => number {
  let from = clock()
  let asks = 0
  let paceMs = LEAST_POLL_MS
  return () => {
    const now = clock()
    const passed = now - from
    if (passed >= MEASURED_MS || passed < 0) {
      // Those who asked in this time are as many as ask in one pace; those who ask for the first time come on top.
      const lookers = (asks / Math.max(passed, 1)) * paceMs
      paceMs = Math.round(clamp((lookers / ASKS_A_SECOND) * 1_000))
      from = now
      asks = 0
    }
    asks += 1
    // A rush within the measured time is answered at once, not afterwards.
    return Math.round(clamp(Math.max(paceMs, (asks / ASKS_A_SECOND) * 1_000)))
  }
}

const clamp = (ms: number) => Math.min(Math.max(ms, LEAST_POLL_MS), MOST_POLL_MS)
