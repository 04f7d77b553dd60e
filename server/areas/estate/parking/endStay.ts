import type { Transaction } from '../../../database/withTransaction'
import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import type { StandingAt } from './standing'
import { updateStay, type StayRow } from './stay.repository'

/** Longest plausible stay; a longer one has a wrong date. */
export const STAY_MAX_MS = 366 * 86_400_000

/** Ends a stay locked by the caller. @param counterPaid fen just taken at the lot's counter */
export type EndStay = (
  tx: Transaction,
  stay: StayRow,
  at: number,
  counterPaid?: number,
) => Promise<void>

export const createEndStay =
  ({
    clock,
    lots,
    standingAt,
  }: {
    clock: () => number
    lots: Pick<ParkingLotService, 'moveTaken'>
    standingAt: StandingAt
  }): EndStay =>
  async (tx, stay, at, counterPaid = 0) => {
    const outAt = Math.max(at, stay.inAt.getTime())
    await updateStay(tx, stay, {
      outAt: new Date(outAt),
      outAmount: (await standingAt(tx, stay, outAt)).fee.amount,
      settledAmount: stay.settledAmount + counterPaid,
      counterAmount: stay.counterAmount + counterPaid,
    })
    await lots.moveTaken(tx, stay, -1, new Date(clock()))
  }
