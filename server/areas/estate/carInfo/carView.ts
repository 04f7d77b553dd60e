import type { Car, LongTerm } from '@/contract/carInfo'
import { keptDayOf, renewedFrom, renewedTo } from '@/rules/parking/wholeMonths'
import { parkDay } from '../../../kernel/parkDay'
import type { CarRow } from './car.repository'
import type { SpaceInLot, SpaceRow } from './space.repository'

/** Numbers of months offered; days before the last day from which a space counts as expiring. */
const renewalMonths = [1, 3, 6, 12] as const
/** Most months that a member renews at once. */
export const longestRenewal = Math.max(...renewalMonths)
const EXPIRING_DAYS = 15
const DAY_MS = 86_400_000

/** Day of the month on which a space ends, 1 to 31. */
export const monthDayOf = ({ fromDay, toDay, monthDay }: SpaceRow): number =>
  keptDayOf(fromDay, toDay, monthDay)

/**
 * Renewals offered for a space; empty if the space is frozen, or if the lot is closed or lets no spaces by the month.
 */
export const renewalOptions = ({ space, lot }: SpaceInLot, now: number): LongTerm['Options'] =>
  space.isFrozen || lot.monthlyFee === 0 || !lot.isOpen
    ? []
    : renewalMonths.map((months) => ({
        Months: months,
        Amount: months * lot.monthlyFee,
        From: renewedFrom(space.toDay, parkDay(now)),
        To: renewedTo(space.toDay, parkDay(now), months, monthDayOf(space)),
      }))

function statusOf(
  { space, lot }: SpaceInLot,
  daysLeft: number,
): Pick<LongTerm, 'Status' | 'StatusText'> {
  const closed = lot.monthlyFee === 0 || !lot.isOpen ? '，该停车场已停止月租' : ''
  if (space.isFrozen) return { Status: 'Frozen', StatusText: '已冻结，请联系客服' }
  if (daysLeft < 0) return { Status: 'Expired', StatusText: `已到期 ${-daysLeft} 天${closed}` }
  if (daysLeft > EXPIRING_DAYS) return { Status: 'Normal', StatusText: `使用中${closed}` }
  const left = daysLeft === 0 ? '今天到期' : `还有 ${daysLeft} 天到期`
  return { Status: 'Expiring', StatusText: `${left}${closed}` }
}

/** A space for the wire. @param carId the member's car of that plate */
export function longTermOf(spaceInLot: SpaceInLot, carId: string | null, now: number): LongTerm {
  const { space, lot } = spaceInLot
  const daysLeft = Math.round((Date.parse(space.toDay) - Date.parse(parkDay(now))) / DAY_MS)
  return {
    Id: space.id,
    CarId: carId,
    PlateNo: space.plateNo,
    LotId: lot.id,
    LotName: lot.name,
    SpaceNo: space.spaceNo,
    From: space.fromDay,
    To: space.toDay,
    DaysLeft: daysLeft,
    MonthlyFee: lot.monthlyFee,
    ...statusOf(spaceInLot, daysLeft),
    Options: renewalOptions(spaceInLot, now),
  }
}

const carStatuses: Readonly<
  Record<ReturnType<typeof longTermOf>['Status'], Pick<Car, 'Status' | 'StatusText'>>
> = {
  Normal: { Status: 'Normal', StatusText: '正常' },
  Expiring: { Status: 'Normal', StatusText: '车位快到期' },
  Expired: { Status: 'Expired', StatusText: '车位已到期' },
  Frozen: { Status: 'Frozen', StatusText: '车位已冻结' },
}

/** A member's car for the wire, with the space of its plate. */
export function carOf(
  row: CarRow,
  space: SpaceInLot | undefined,
  inLotName: string | null,
  now: number,
): Car {
  const longTerm = space ? longTermOf(space, row.id, now) : null
  const Actions: Car['Actions'] = ['edit']
  if (!longTerm) Actions.push('delete')
  if (!row.isDefault) Actions.push('setDefault')
  if (longTerm && longTerm.Options.length > 0) Actions.push('renew')
  return {
    Id: row.id,
    PlateNo: row.plateNo,
    PlateColor: row.plateColor,
    Type: longTerm ? 'longterm' : 'member',
    TypeText: longTerm ? '长租车' : '会员车辆',
    IsDefault: row.isDefault,
    Brand: row.brand,
    Remark: row.remark,
    Verified: row.isVerified,
    ...(longTerm ? carStatuses[longTerm.Status] : carStatuses.Normal),
    LongTerm: longTerm,
    InLotName: inLotName,
    Actions,
  }
}
