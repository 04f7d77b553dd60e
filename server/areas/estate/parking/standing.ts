import { reckonOutside, type CoveredTime } from '@/rules/parking/coveredFee'
import type { ParkingFee } from '@/rules/parking/parkingFee'
import type { StayRow } from './stay.repository'
import type { Queryable } from '../../../database/queryable'
import type { CarInfoService, SpacePeriod } from '../carInfo/carInfo.service'
import type { GuestParking, GuestsOf } from './guestParking'

/** What a stay costs at a moment. */
export interface Standing {
  fee: ParkingFee
  /** fen beyond what is settled; 0 for a car that has paid and may still leave. */
  due: number
  /** It has paid, and the time to leave is over. */
  isOverstayed: boolean
  /** The space that covers it at that moment. */
  space: SpacePeriod | undefined
  /** All times of spaces that make a part of it free, the earliest first. */
  spaces: readonly SpacePeriod[]
  /** ms; until then it is free as a guest's car. */
  guestUntil: number | undefined
  /** The invitations that made a part of it free. */
  guests: readonly GuestParking[]
}

/** Of some times, those in which a stay falls until a moment; a car without a plate has none. */
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
 * What a stay costs at a moment, and what of that is due. Neither the time that a space covers nor the time as a
 * guest is charged; what was before a space was let or renewed, or before an invitation was accepted, is.
 * @param periods of spaces, of its plate at least
 * @param guests of its plate, at least
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

/** Reads what a stay's plate is free by, and tells how it stands at a moment (ms). */
export type StandingAt = (db: Queryable, stay: StayRow, at: number) => Promise<Standing>

export const createStandingAt =
  (cars: Pick<CarInfoService, 'periods'>, guestsOf: GuestsOf): StandingAt =>
  async (db, stay, at) => {
    const plates = [stay.plateNo]
    const periods = await cars.periods(db, stay.tenantId, plates)
    return standingOf(stay, periods, at, await guestsOf(db, stay.tenantId, plates))
  }
