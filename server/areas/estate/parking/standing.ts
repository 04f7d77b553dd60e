import { guestFreeUntil, type GuestParking } from './guestParking'
import { reckonFee, type ParkingFee } from '@/rules/parking/parkingFee'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import type { SpaceInLot } from '../carInfo/carInfo.service'
import type { StayRow } from './stay.repository'
import type { Queryable } from '../../../database/queryable'
import type { CarInfoService } from '../carInfo/carInfo.service'
import type { GuestsOf } from './guestParking'

/** What a stay costs at a moment. */
export interface Standing {
  fee: ParkingFee
  /** fen beyond what is settled; 0 for a car that has paid and may still leave. */
  due: number
  /** It has paid, and the time to leave is over. */
  isOverstayed: boolean
  /** The space that makes it free. */
  space: SpaceInLot | undefined
  /** ms; until then it is free as a guest's car. */
  guestUntil: number | undefined
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
 * space's last day on, a guest's from the end of its free time on.
 * @param spaces of its plate, at least
 * @param guests of its plate, at least
 */
export function standingOf(
  stay: StayRow,
  spaces: readonly SpaceInLot[],
  at: number,
  guests: readonly GuestParking[] = [],
): Standing {
  const space = spaceFor(stay, spaces)
  const spaceUntil = space ? dayRange(space.space.toDay).to.getTime() : -Infinity
  const guestUntil = guestFreeUntil(stay, guests) ?? -Infinity
  const from = Math.max(stay.inAt.getTime(), spaceUntil, guestUntil)
  const isBySpace = at < spaceUntil
  const isGuest = !isBySpace && at < guestUntil
  const fee =
    isBySpace || isGuest
      ? { amount: 0, minutes: 0, lines: [], nextRiseAt: null }
      : reckonFee(stay.rule, from, at)
  const isInGrace = stay.leaveBefore !== null && at <= stay.leaveBefore.getTime()
  const due = isInGrace ? 0 : Math.max(fee.amount - stay.settledAmount, 0)
  return {
    fee,
    due,
    isOverstayed: due > 0 && stay.paidAt !== null,
    space: isBySpace ? space : undefined,
    guestUntil: isGuest ? guestUntil : undefined,
  }
}

/** Reads what a stay's plate is free by, and tells how it stands at a moment (ms). */
export type StandingAt = (db: Queryable, stay: StayRow, at: number) => Promise<Standing>

export const createStandingAt =
  (cars: Pick<CarInfoService, 'spaces'>, guestsOf: GuestsOf): StandingAt =>
  async (db, stay, at) => {
    const plates = [stay.plateNo]
    const spaces = await cars.spaces(db, stay.tenantId, plates)
    return standingOf(stay, spaces, at, await guestsOf(db, stay.tenantId, plates))
  }
