import type { Car } from '@/contract/carInfo'
import type { CarRow } from './car.repository'
import { longTermOf } from './longTermView'
import type { SpaceInLot } from './space.repository'

const carStatuses: Readonly<
  Record<ReturnType<typeof longTermOf>['Status'], Pick<Car, 'Status' | 'StatusText'>>
> = {
  Normal: { Status: 'Normal', StatusText: '正常' },
  Expiring: { Status: 'Normal', StatusText: '车位即将到期' },
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
