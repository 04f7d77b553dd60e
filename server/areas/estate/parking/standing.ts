import { reckonOutside, type CoveredTime } from '@/rules/parking/coveredFee'
import type { ParkingFee } from '@/rules/parking/parkingFee'
import type { StayRow } from './stay.repository'
import type { Queryable } from '../../../database/queryable'
import type { CarInfoService, SpacePeriod } from '../carInfo/carInfo.service'
import type { GuestParking, GuestsOf } from './guestParking'

/** Cost of a stay at a moment. */
export interface Standing {
  fee: ParkingFee
  /** Amount not yet settled, fen; 0 for a car that has paid and may still leave. */
  due: number
  /** Paid, but the time to leave is over and a further amount is due. */
  isOverstayed: boolean
  /** Period of the space that covers the car at that moment. */
  space: SpacePeriod | undefined
  /** All periods of spaces that make a part of the stay free, earliest first. */
  spaces: readonly SpacePeriod[]
  /**
   * End of the free time as a guest's car, ms; undefined if the car is not a guest's at that moment or a space covers
   * it.
   */
  guestUntil: number | undefined
  /** Invitations that made a part of the stay free. */
  guests: readonly GuestParking[]
}

/** Those of `times` that overlap the stay up to `at`; none for a car without a plate. */
const during = <T extends { plateNo: string; from: Date; to: Date }>(
  { plateNo, inAt }: StayRow,
  at: number,
  times: readonly T[],
): T[] =>
  times.filter(
    (time) =>
      plateNo !== '' &&
      time.plateNo === plateNo &&
      time.from.getTime() <= at &&
      time.to.getTime() > inAt.getTime(),
  )

const coveredOf = (times: readonly { from: Date; to: Date }[]): CoveredTime[] =>
  times.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))

/**
 * Cost of a stay at a moment, and the part of it that is due. Time covered by a space or by an invitation is not
 * charged; time before the space was let or renewed, or before the invitation was accepted, is.
 * @param periods periods of spaces, at least those of the stay's plate
 * @param guests invitations, at least those of the stay's plate
 */
export function standingOf(
  stay: StayRow,
  periods: readonly SpacePeriod[],
  at: number,
  guests: readonly GuestParking[] = [],
): Standing {
  const spaces = during(
    stay,
    at,
    periods.filter(({ lotId }) => lotId === stay.lotId),
  )
  const space = spaces.find(({ to }) => to.getTime() > at)
  const asGuest = during(stay, at, guests)
  const now = asGuest.filter(({ to }) => to.getTime() > at).map(({ to }) => to.getTime())
  const guestUntil = !space && now.length > 0 ? Math.max(...now) : undefined
  const covered = coveredOf([...spaces, ...asGuest])
  const fee = reckonOutside(stay.rule, stay.inAt.getTime(), at, covered)
  const isInGrace = stay.leaveBefore !== null && at <= stay.leaveBefore.getTime()
  const due = isInGrace ? 0 : Math.max(fee.amount - stay.settledAmount, 0)
  return {
    fee,
    due,
    isOverstayed: due > 0 && stay.paidAt !== null,
    space,
    spaces,
    guestUntil,
    guests: asGuest,
  }
}

/** Reads spaces and invitations of a stay's plate and computes its cost at a moment (ms). */
export type StandingAt = (db: Queryable, stay: StayRow, at: number) => Promise<Standing>

export const createStandingAt =
  (cars: Pick<CarInfoService, 'periods'>, guestsOf: GuestsOf): StandingAt =>
  async (db, stay, at) => {
    const plates = [stay.plateNo]
    const periods = await cars.periods(db, stay.tenantId, plates)
    return standingOf(stay, periods, at, await guestsOf(db, stay.tenantId, plates))
  }
