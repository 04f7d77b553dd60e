import { reckonFee, type ParkingFee } from '@/rules/parking/parkingFee'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import type { SpaceInLot } from '../carInfo/carInfo.service'
import type { StayRow } from './stay.repository'

/** What a stay costs at a moment. */
export interface Standing {
  fee: ParkingFee
  /** fen beyond what is settled; 0 for a car that has paid and may still leave. */
  due: number
  /** It has paid, and the time to leave is over. */
  isOverstayed: boolean
  /** The space that makes it free. */
  space: SpaceInLot | undefined
}

/** The space of the plate in the lot that was let on the day of the entry. */
const spaceFor = (stay: StayRow, spaces: readonly SpaceInLot[]): SpaceInLot | undefined => {
  const day = parkDay(stay.inAt.getTime())
  return spaces.find(
    ({ space }) =>
      space.lotId === stay.lotId &&
      space.plateNo === stay.plateNo &&
      !space.isFrozen &&
      space.fromDay <= day &&
      space.toDay >= day,
  )
}

/**
 * What a stay costs at a moment, and what of that is due. A car with a space of its own is charged from the end of the
 * space's last day on.
 * @param spaces of its plate, at least
 */
export function standingOf(stay: StayRow, spaces: readonly SpaceInLot[], at: number): Standing {
  const space = spaceFor(stay, spaces)
  const from = space ? dayRange(space.space.toDay).to.getTime() : stay.inAt.getTime()
  const isCovered = space !== undefined && at < from
  const fee = isCovered
    ? { amount: 0, minutes: 0, lines: [], nextRiseAt: null }
    : reckonFee(stay.rule, from, at)
  const isInGrace = stay.leaveBefore !== null && at <= stay.leaveBefore.getTime()
  const due = isInGrace ? 0 : Math.max(fee.amount - stay.settledAmount, 0)
  return {
    fee,
    due,
    isOverstayed: due > 0 && stay.paidAt !== null,
    space: isCovered ? space : undefined,
  }
}
