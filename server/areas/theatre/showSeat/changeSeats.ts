import type { Transaction } from '../../../database/withTransaction'
import type { ScheduleHall } from './scheduleHall'
import { blockSeats, moveSeats, seatsOfOrder } from './showSeat.repository'
import { wrongSeat } from './showSeatFailures'
import { giveUseBack, stampSeats, type TierChange } from './showUse.repository'

/** Seats with the same change: added to taken and blocked per seat. */
interface SeatsChanged {
  seats: readonly number[]
  taken?: number
  blocked?: number
}

/** Counter changes per tier for changed seats; unchanged tiers are left out. */
export function tierChanges(
  { tierIds, scheduleId }: Pick<ScheduleHall, 'tierIds' | 'scheduleId'>,
  changed: readonly SeatsChanged[],
): TierChange[] {
  const sums = new Map<string, TierChange>()
  for (const { seats, taken = 0, blocked = 0 } of changed)
    for (const seat of seats) {
      const tierId = tierIds[seat]
      if (tierId === undefined) throw new Error(`seat ${seat} of ${scheduleId} has no tier`)
      const sum = sums.get(tierId) ?? { tierId, taken: 0, blocked: 0 }
      sums.set(tierId, { tierId, taken: sum.taken + taken, blocked: sum.blocked + blocked })
    }
  return [...sums.values()].filter(({ taken, blocked }) => taken !== 0 || blocked !== 0)
}

/** Seats of one order; the caller holds the order's lock. */
export interface OrderSeats {
  scheduleId: string
  orderId: string
  userId: string
  /** Seats to change; undefined: all of the order. */
  seats?: readonly number[]
}

/**
 * Marks the held seats of an order as sold.
 * @returns the sold seats; fewer than ordered if the order no longer holds all of them
 * @throws Refusal 462 when the schedule was cancelled meanwhile
 */
export async function sellSeats(
  tx: Transaction,
  hall: ScheduleHall,
  orderId: string,
): Promise<number[]> {
  const sold = await moveSeats(tx, hall, { from: ['held'], to: 'sold', orderId })
  if (sold.length > 0) await stampSeats(tx, hall, sold, [], {})
  return sold
}

/**
 * Frees held or sold seats of an order and lowers the member's count for the show.
 * @returns the seats freed; seats that are not the order's are left unchanged
 */
export async function freeSeats(
  tx: Transaction,
  hall: ScheduleHall,
  { orderId, userId, seats }: OrderSeats,
): Promise<number[]> {
  const has = await seatsOfOrder(tx, hall, orderId)
  const given = seats ? has.filter((seat) => seats.includes(seat)) : has
  if (given.length === 0) return []
  await giveUseBack(tx, { tenantId: hall.tenantId, userId }, hall.showId, given.length)
  const freed = await moveSeats(tx, hall, {
    ...{ from: ['held', 'sold'], to: 'free', orderId, seats: given },
  })
  // The member's count was lowered by the seats read above; they differ only if the order was not locked.
  if (freed.length !== given.length) throw new Error(`seats of order ${orderId} changed unlocked`)
  await stampSeats(tx, hall, freed, tierChanges(hall, [{ seats: freed, taken: -1 }]))
  return freed
}

/**
 * Blocks free seats, or unblocks blocked ones.
 * @returns the changed seats; held, sold and already matching seats are skipped
 * @throws Failure 400 `seat`
 */
export async function setBlocked(
  tx: Transaction,
  hall: ScheduleHall,
  seats: readonly number[],
  isBlocked: boolean,
): Promise<number[]> {
  const wanted = [...new Set(seats)]
  if (wanted.some((seat) => hall.tierIds[seat] === undefined)) throw wrongSeat()
  const changed = isBlocked
    ? await blockSeats(tx, hall, wanted)
    : await moveSeats(tx, hall, { from: ['blocked'], to: 'free', seats: wanted })
  if (changed.length === 0) return []
  const blocked = isBlocked ? 1 : -1
  await stampSeats(tx, hall, changed, tierChanges(hall, [{ seats: changed, blocked }]))
  return changed
}
