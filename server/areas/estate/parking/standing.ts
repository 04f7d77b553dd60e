import { reckonOutside } from '@/rules/parking/coveredFee'
import type { ParkingFee } from '@/rules/parking/parkingFee'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import type { SpaceInLot } from '../carInfo/carInfo.service'
import type { StayRow } from './stay.repository'
import type { Queryable } from '../../../database/queryable'
import type { CarInfoService } from '../carInfo/carInfo.service'
import type { GuestParking, GuestsOf } from './guestParking'

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
  /** The invitations that made a part of it free. */
  guests: readonly GuestParking[]
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
 * What a stay costs at a moment, and what of that is due. Neither the days of a space of its own nor the time as a
 * guest is charged; what was before an invitation was accepted is.
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
  const inAt = stay.inAt.getTime()
  const asGuest = guests.filter(
    ({ plateNo, from, to }) =>
      plateNo === stay.plateNo && plateNo !== '' && from.getTime() < at && to.getTime() > inAt,
  )
  const now = asGuest.filter(({ to }) => to.getTime() > at).map(({ to }) => to.getTime())
  const isBySpace = at < spaceUntil
  const guestUntil = !isBySpace && now.length > 0 ? Math.max(...now) : undefined
  const fee = reckonOutside(stay.rule, inAt, at, [
    { from: inAt, to: Math.max(spaceUntil, inAt) },
    ...asGuest.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() })),
  ])
  const isInGrace = stay.leaveBefore !== null && at <= stay.leaveBefore.getTime()
  const due = isInGrace ? 0 : Math.max(fee.amount - stay.settledAmount, 0)
  return {
    fee,
    due,
    isOverstayed: due > 0 && stay.paidAt !== null,
    space: isBySpace ? space : undefined,
    guestUntil,
    guests: asGuest,
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
