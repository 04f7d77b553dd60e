import { chargedMinutes, reckonOutside, type CoveredTime } from '@/rules/parking/coveredFee'
import type { ParkingFee } from '@/rules/parking/parkingFee'
import type { ParkingRule } from '@/rules/parking/rule'
import { earlierThatDay, type StayRow } from './stay.repository'
import type { Queryable } from '../../../database/queryable'
import type { CarInfoService, SpacePeriod } from '../carInfo/carInfo.service'
import type { GuestParking, GuestsOf } from './guestParking'

/** Cost of a stay at a moment. */
export interface StayCost {
  fee: ParkingFee
  /** Tariff of the stay, with the free minutes that earlier stays of the day have left. */
  rule: ParkingRule
  /** Free minutes of the day that earlier stays of the plate have used. */
  usedFree: number
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

/** Whether earlier stays of the day use up the free minutes; a car without a plate is not known again. */
const countsByDay = ({ plateNo, rule }: StayRow): boolean =>
  plateNo !== '' && rule.FreePer === 'day' && rule.FreeMinutes > 0

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

/** Spaces, in the stay's lot, and invitations that cover a part of it until a moment. */
function coversOf(
  stay: StayRow,
  at: number,
  periods: readonly SpacePeriod[],
  guests: readonly GuestParking[],
) {
  const ofLot = periods.filter(({ lotId }) => lotId === stay.lotId)
  const [spaces, asGuest] = [during(stay, at, ofLot), during(stay, at, guests)]
  return { spaces, asGuest, covered: coveredOf([...spaces, ...asGuest]) }
}

/** Free minutes that the earlier stays of a day have used: those outside of what covered them. */
function usedFreeOf(
  { rule }: StayRow,
  earlier: readonly StayRow[],
  periods: readonly SpacePeriod[],
  guests: readonly GuestParking[],
): number {
  const minutes = earlier
    .filter((stay) => stay.rule.FreePer === 'day')
    .map((stay) => {
      const outAt = stay.outAt?.getTime() ?? stay.inAt.getTime()
      const { covered } = coversOf(stay, outAt, periods, guests)
      return chargedMinutes(stay.inAt.getTime(), outAt, covered)
    })
  return Math.min(
    minutes.reduce((sum, each) => sum + each, 0),
    rule.FreeMinutes,
  )
}

/**
 * Cost of a stay at a moment, and the part of it that is due. Time covered by a space or by an invitation is not
 * charged; time before the space was let or renewed, or before the invitation was accepted, is.
 * @param periods periods of spaces, at least those of the stay's plate
 * @param guests invitations, at least those of the stay's plate
 * @param earlier stays of the plate that began on the same day before it
 */
export function stayCostOf(
  stay: StayRow,
  periods: readonly SpacePeriod[],
  at: number,
  guests: readonly GuestParking[] = [],
  earlier: readonly StayRow[] = [],
): StayCost {
  const { spaces, asGuest, covered } = coversOf(stay, at, periods, guests)
  const space = spaces.find(({ to }) => to.getTime() > at)
  const now = asGuest.filter(({ to }) => to.getTime() > at).map(({ to }) => to.getTime())
  const guestUntil = !space && now.length > 0 ? Math.max(...now) : undefined
  const usedFree = countsByDay(stay) ? usedFreeOf(stay, earlier, periods, guests) : 0
  const rule = { ...stay.rule, FreeMinutes: stay.rule.FreeMinutes - usedFree }
  const fee = reckonOutside(rule, stay.inAt.getTime(), at, covered)
  const isInGrace = stay.leaveBefore !== null && at <= stay.leaveBefore.getTime()
  const due = isInGrace ? 0 : Math.max(fee.amount - stay.settledAmount, 0)
  return {
    fee,
    rule,
    usedFree,
    due,
    isOverstayed: due > 0 && stay.paidAt !== null,
    space,
    spaces,
    guestUntil,
    guests: asGuest,
  }
}

/** Reads spaces and invitations of a stay's plate and computes its cost at a moment (ms). */
export type StayCostAt = (db: Queryable, stay: StayRow, at: number) => Promise<StayCost>

export const createStayCostAt =
  (cars: Pick<CarInfoService, 'periods'>, guestsOf: GuestsOf): StayCostAt =>
  async (db, stay, at) => {
    const plates = [stay.plateNo]
    const periods = await cars.periods(db, stay.tenantId, plates)
    const guests = await guestsOf(db, stay.tenantId, plates)
    const earlier = countsByDay(stay) ? await earlierThatDay(db, stay) : []
    return stayCostOf(stay, periods, at, guests, earlier)
  }
