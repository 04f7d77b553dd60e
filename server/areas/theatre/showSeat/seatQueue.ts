import type { DataOf } from '@/contract/endpoint'
import type { showSeatCalls } from '@/contract/showSeat'
import type { ScheduleHall, ScheduleKey } from './scheduleHall'
import { createSeatRoom, type SeatRoom } from './seatRoom'
import type { QueueMember, QueueTexts } from './seatQueueTexts'
import { needsQueue } from './showSeatFailures'

type Entered = DataOf<typeof showSeatCalls.enter>

/** A schedule's sale conditions and seats left, for the queue. */
export interface SaleState {
  hall: ScheduleHall
  /** Numbers of seats that can be bought now and of seats held by unpaid orders. */
  free: number
  held: number
}

/** Time before the start of sale from which the queue forms, ms; earlier visitors see the seats. */
export const GATHER_MS = 10 * 60_000
/** A place expires this long after the member's last poll, ms; the member then joins at the end. */
const PLACE_KEPT_MS = 3 * 60_000
const SOON = 50
const SOON_POLL_MS = 2_000
const LATER_POLL_MS = 5_000
/** With this many members ahead, the place changes slowly: poll less. */
const FAR = 1_000
const FAR_POLL_MS = 10_000

export type SeatQueue = ReturnType<typeof createSeatQueue>

/**
 * Queue for seat selection: members enter in order of arrival when more come than can choose at once. State is in
 * process memory, so one server is assumed. After a restart, members' signed places restore the order and passes stay
 * valid. Behind several servers, all members of a schedule would have to reach the same one.
 */
export function createSeatQueue({ clock, texts }: { clock: () => number; texts: QueueTexts }) {
  const rooms = new Map<string, SeatRoom>()
  const nameOf = ({ tenantId, scheduleId }: ScheduleKey) => `${tenantId}/${scheduleId}`

  function roomOf(key: ScheduleKey): SeatRoom {
    const name = nameOf(key)
    const queueRoom = rooms.get(name)
    if (queueRoom) return queueRoom
    const room = createSeatRoom()
    rooms.set(name, room)
    return room
  }

  /** Arrival from a place that is recent and belongs to this member and schedule. */
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
    /** Called before seats are chosen, and repeatedly while waiting. */
    enter(userId: string, sale: SaleState, place?: string): Entered {
      const { hall, free, held } = sale
      const now = clock()
      const { tenantId, scheduleId } = hall
      const member: QueueMember = { tenantId, scheduleId, userId }
      const calm: Entered = { Kind: 'in', Pass: '', ExpireAt: null }
      if (now < hall.saleFrom - GATHER_MS) return calm
      const room = roomOf(hall)
      // Sold out: dissolve the queue, waiting members may see the seats.
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
     * Checks whether the member may take seats now. Without a pass it is allowed while the sale is calm; the member
     * then counts as inside.
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

    /** The member has seats: frees their place inside. */
    leave: (key: ScheduleKey, userId: string): void => void rooms.get(nameOf(key))?.leave(userId),

    /** Drops unused rooms of a park. */
    clean(tenantId: string): void {
      const now = clock()
      for (const [name, room] of rooms)
        if (name.startsWith(`${tenantId}/`) && room.isEmpty(now)) rooms.delete(name)
    },
  }
}
