import type { Transaction } from '../../../database/withTransaction'
import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import { keepGuestUse } from './guestParking'
import type { StayCostAt } from './stayCost'
import type { StayOrders } from './stayOrders'
import { updateStay, type StayRow } from './stay.repository'

/** Longest plausible stay; a longer one has a wrong date. */
export const STAY_MAX_MS = 366 * 86_400_000

export type EndStay = ReturnType<typeof createEndStay>['endStay']
export type PayEnded = ReturnType<typeof createEndStay>['payEnded']

const nothingBack = { unsettled: 0, givenBack: 0 }

/** Ends of stays, each locked by the caller together with its orders (`stayOrders.lock`). */
export function createEndStay({
  clock,
  lots,
  stayCostAt,
  stayOrders,
}: {
  clock: () => number
  lots: Pick<ParkingLotService, 'moveTaken'>
  stayCostAt: StayCostAt
  stayOrders: Pick<StayOrders, 'giveBack'>
}) {
  /**
   * Settles cash of the counter, and gives back what is settled beyond the fee. Reckoned anew each time: an order that
   * has returned a part may be refunded whole by later cash.
   * @returns the stay's columns with their new amounts, fen
   */
  async function settled(tx: Transaction, stay: StayRow, outAmount: number, counterPaid: number) {
    const settledAmount = stay.settledAmount + counterPaid
    const counterAmount = stay.counterAmount + counterPaid
    const beyondFee = Math.max(settledAmount - outAmount, 0)
    const { unsettled, givenBack } =
      beyondFee > 0
        ? await stayOrders.giveBack(tx, stay, beyondFee, new Date(clock()))
        : nothingBack
    const stillBeyond = Math.max(beyondFee - unsettled, 0)
    const counterOver = Math.min(Math.max(stillBeyond - givenBack, 0), counterAmount)
    return {
      settledAmount: settledAmount - unsettled,
      counterAmount,
      counterOver,
      givenBack: stillBeyond - counterOver,
    }
  }

  return {
    /** Ends a stay; what is settled beyond the fee goes back. @param counterPaid fen just taken at the lot's counter */
    async endStay(tx: Transaction, stay: StayRow, at: number, counterPaid = 0): Promise<void> {
      const outAt = Math.max(at, stay.inAt.getTime())
      const { fee, guests } = await stayCostAt(tx, stay, outAt)
      const changes = await settled(tx, stay, fee.amount, counterPaid)
      await updateStay(tx, stay, { ...changes, outAt: new Date(outAt), outAmount: fee.amount })
      await keepGuestUse(tx, stay, outAt, guests)
      await lots.moveTaken(tx, stay, -1, new Date(clock()))
    },

    /**
     * Books money that the lot's counter took for a stay that is over: it settles what was left unpaid, and the rest goes
     * back. The end and the fee stay as they are.
     */
    async payEnded(tx: Transaction, stay: StayRow, counterPaid: number): Promise<void> {
      await updateStay(tx, stay, await settled(tx, stay, stay.outAmount ?? 0, counterPaid))
    },
  }
}
