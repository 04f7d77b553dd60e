import type { Transaction } from '../../../database/withTransaction'
import { stampSeats } from './seatCounter.repository'
import type { ScheduleHall } from './scheduleHall'
import { blockSeats, moveSeats, seatsOfOrder } from './showSeat.repository'
import { wrongSeat } from './showSeatFailures'
import { giveUseBack } from './showUse.repository'
import { tierChanges } from './tierChanges'

/** Seats of one order; the caller has locked it. */
export interface OrderSeats {
  scheduleId: string
  orderId: string
  userId: string
  /** Only these; undefined: all. */
  seats?: readonly number[]
}

/**
 * The held seats of an order are bought.
 * @returns them; fewer than the order has when it no longer holds them
 * @throws Refusal 462 when the evening was called off meanwhile
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
 * Held or bought seats of an order can be had by others again, and the member may take as many more.
 * @returns those that were the order's; seats that are not stay as they are
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
  // The member's count was lowered by what was read; only an order that nobody locked could differ.
  if (freed.length !== given.length) throw new Error(`seats of order ${orderId} changed unlocked`)
  await stampSeats(tx, hall, freed, tierChanges(hall, [{ seats: freed, taken: -1 }]))
  return freed
}

/**
 * Takes free seats out of the sale, or puts them back.
 * @returns those that were changed; others are held, sold, or already so
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
