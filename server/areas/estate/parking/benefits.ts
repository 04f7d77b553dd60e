import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { PriceChoice } from '../../money/order/order.service'
import type { CarInfoService } from '../carInfo/carInfo.service'
import type { StayRow } from './stay.repository'

/** What a member has to spend on parking, switched off: for cars of others it takes the member's own word. */
const BENEFITS_OFF: PriceChoice = { memberParking: false, coupon: [], points: false }

/** Whether a car is none of the member's: neither verified nor in the own list. A slip's holder drives the car. */
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

/** The choice for a stay: benefits are spent on the member's own cars by themselves, on others only as was chosen. */
export const choiceFor = (
  isOthers: boolean,
  choice: PriceChoice | undefined,
): PriceChoice | undefined => (isOthers ? { ...BENEFITS_OFF, ...choice } : choice)
