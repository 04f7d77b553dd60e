import type { DataOf } from '@/contract/endpoint'
import type { showSeatCalls } from '@/contract/showSeat'
import type { ScheduleHall, ScheduleKey } from './scheduleHall'
import { createSeatRoom, type SeatRoom } from './seatRoom'
import type { QueueMember, QueueTexts } from './seatQueueTexts'
import { needsQueue } from './showSeatFailures'

type Entered = DataOf<typeof showSeatCalls.enter>

/** How a schedule stands when somebody wants to come in. */
export interface SaleState {
  hall: ScheduleHall
  /** Seats that can be bought now, and those in unpaid orders. */
  free: number
  held: number
}

/** People gather so long before a sale begins, ms; who looks earlier sees the seats. */
export const GATHER_MS = 10 * 60_000
/** A place counts so long after it was shown last; then whoever comes back is the last. */
const PLACE_KEPT_MS = 3 * 60_000
const SOON = 50
const SOON_POLL_MS = 2_000
const LATER_POLL_MS = 5_000
/** With so many before one, nothing changes for a while. */
const FAR = 1_000
const FAR_POLL_MS = 10_000

export type SeatQueue = ReturnType<typeof createSeatQueue>

/**
 * Lets members choose seats one after another, in the order in which they came, when more come than can choose at once.
 * It lives in this process: one server is assumed. After a restart the places that members show put them in their order
 * again, and passes stay good. Behind several servers a schedule's members would have to reach the same one.
 */
export function createSeatQueue({ clock, texts }: { clock: () => number; texts: QueueTexts }) {
  const rooms = new Map<string, SeatRoom>()
  const nameOf = ({ tenantId, scheduleId }: ScheduleKey) => `${tenantId}/${scheduleId}`

  function roomOf(key: ScheduleKey): SeatRoom {
    const name = nameOf(key)
    const found = rooms.get(name)
    if (found) return found
    const room = createSeatRoom()
    rooms.set(name, room)
    return room
  }

  /** Of a place that was shown lately, and is this member's in this schedule. */
  function arrivalOf(member: QueueMember, place: string | undefined, now: number) {
    const shown = place === undefined ? undefined : texts.readPlace(member, place)
    if (!shown || now - shown.askedAt > PLACE_KEPT_MS) return undefined
    return shown.arrival
  }

  function waiting(
    member: QueueMember,
    room: SeatRoom,
    now: number,
    sale: SaleState,
    place?: string,
  ) {
    const { arrival, ahead } = room.wait(member.userId, now, arrivalOf(member, place, now))
    const beforeSale = Math.max(0, sale.hall.saleFrom - now)
    const near = ahead < SOON ? SOON_POLL_MS : LATER_POLL_MS
    return {
      Kind: 'waiting' as const,
      Place: texts.placeText(member, { arrival, askedAt: now }),
      Ahead: ahead,
      WaitMs: beforeSale + room.waitMs(ahead, now, sale.free),
      PollMs: ahead >= FAR || beforeSale > FAR_POLL_MS ? FAR_POLL_MS : near,
    }
  }

  return {
    /** Asked before somebody chooses seats, and again while they wait. */
    enter(userId: string, sale: SaleState, place?: string): Entered {
      const { hall, free, held } = sale
      const now = clock()
      const { tenantId, scheduleId } = hall
      const member: QueueMember = { tenantId, scheduleId, userId }
      const calm: Entered = { Kind: 'in', Pass: '', ExpireAt: null }
      if (now < hall.saleFrom - GATHER_MS) return calm
      const room = roomOf(hall)
      // All is sold: whoever waits may see that.
      if (free + held === 0) {
        room.dissolve()
        return calm
      }
      if (now < hall.saleFrom) return waiting(member, room, now, sale, place)
      if (free > 0) room.admit(now, free)
      const until = room.untilOf(userId, now)
      if (until === undefined && !room.isCalm(now, free))
        return waiting(member, room, now, sale, place)
      const pass = until ?? room.letIn(userId, now)
      if (room.isCalm(now, free)) return calm
      return { Kind: 'in', Pass: texts.passText(member, pass), ExpireAt: pass }
    },

    /**
     * Whether a member may take seats now. Who has no pass may while the sale is calm, and counts as one who chooses.
     * @throws Failure 409 `queue`
     */
    checkPass(userId: string, { hall, free, held }: SaleState, pass: string): void {
      const now = clock()
      const { tenantId, scheduleId } = hall
      const room = roomOf(hall)
      const until = pass && texts.readPass({ tenantId, scheduleId, userId }, pass)
      if (until !== '' && until !== undefined && until > now) return
      if (free + held === 0 || room.untilOf(userId, now) !== undefined) return
      if (!room.isCalm(now, free)) throw needsQueue()
      room.letIn(userId, now)
    },

    /** The member has seats: their place inside is free for another. */
    leave: (key: ScheduleKey, userId: string): void => void rooms.get(nameOf(key))?.leave(userId),

    /** Forgets schedules of a park that nobody asks for. */
    clean(tenantId: string): void {
      const now = clock()
      for (const [name, room] of rooms)
        if (name.startsWith(`${tenantId}/`) && room.isEmpty(now)) rooms.delete(name)
    },
  }
}
