import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { PriceChoice } from '../../money/order/order.service'
import type { CarInfoService } from '../carInfo/carInfo.service'
import type { StayRow } from './stay.repository'

/** Switches off the member's benefits; for other members' cars they are spent only by an explicit choice. */
const BENEFITS_OFF: PriceChoice = { memberParking: false, coupon: [], points: false }

/**
 * Whether a car is not the member's (neither verified for nor listed by the member). Stays without a plate count as the
 * slip holder's.
 */
export async function isCarOfOthers(
  cars: Pick<CarInfoService, 'trusted'>,
  db: Queryable,
  member: Member,
  { plateNo }: Pick<StayRow, 'plateNo'>,
): Promise<boolean> {
  if (plateNo === '') return false
  const own = await cars.trusted(db, member)
  return !own.some((car) => car.plateNo === plateNo)
}

/** Choice for a stay: benefits apply automatically to the member's own cars, to others only as chosen. */
export const choiceFor = (
  isOthers: boolean,
  choice: PriceChoice | undefined,
): PriceChoice | undefined => (isOthers ? { ...BENEFITS_OFF, ...choice } : choice)
