import type { Transaction } from '../../../database/withTransaction'
import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import { keepGuestUse } from './guestParking'
import type { StayCostAt } from './stayCost'
import type { StayOrders } from './stayOrders'
import { updateStay, type StayRow } from './stay.repository'

/** Longest plausible stay; a longer one has a wrong date. */
export const STAY_MAX_MS = 366 * 86_400_000

/** Ends a stay locked by the caller together with its orders (`stayOrders.lock`); what is settled beyond the fee goes back. @param counterPaid fen just taken at the lot's counter */
export type EndStay = (
  tx: Transaction,
  stay: StayRow,
  at: number,
  counterPaid?: number,
) => Promise<void>

const nothing = { unsettled: 0, givenBack: 0 }

export const createEndStay =
  ({
    clock,
    lots,
    stayCostAt,
    stayOrders,
  }: {
    clock: () => number
    lots: Pick<ParkingLotService, 'moveTaken'>
    stayCostAt: StayCostAt
    stayOrders: Pick<StayOrders, 'giveBack'>
  }): EndStay =>
  async (tx, stay, at, counterPaid = 0) => {
    const outAt = Math.max(at, stay.inAt.getTime())
    const { fee, guests } = await stayCostAt(tx, stay, outAt)
    const outAmount = fee.amount
    const counterAmount = stay.counterAmount + counterPaid
    const over = stay.settledAmount + counterPaid - outAmount
    const now = new Date(clock())
    const back = over > 0 ? await stayOrders.giveBack(tx, stay, over, now) : nothing
    const rest = Math.max(over - back.unsettled - back.givenBack, 0)
    const counterOver = Math.min(rest, counterAmount)
    await updateStay(tx, stay, {
      outAt: new Date(outAt),
      outAmount,
      settledAmount: stay.settledAmount + counterPaid - back.unsettled,
      counterAmount,
      counterOver,
      givenBack: back.givenBack + rest - counterOver,
    })
    await keepGuestUse(tx, stay, outAt, guests)
    await lots.moveTaken(tx, stay, -1, now)
  }
