import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { CarInfoService } from '../carInfo/carInfo.service'
import { lastPayerOf } from './parkingOrder.repository'
import type { StayRow } from './stay.repository'

/** What a caller may see of a stay. */
export interface Sight {
  /** Everything: the car is verified as the caller's, or the caller has the slip. */
  isOwn: boolean
  /** The caller paid last, and is told until when the car may leave. */
  isPayer: boolean
}

/** Of the holder of the slip. */
export const slipSight: Sight = { isOwn: true, isPayer: false }

/**
 * What a caller may see of a stay whose slip they have not shown.
 * @param verified plates of the caller's verified cars
 */
export async function sightOf(
  db: Queryable,
  visitor: Member | undefined,
  verified: ReadonlySet<string>,
  { tenantId, id, plateNo }: StayRow,
): Promise<Sight> {
  if (!visitor) return { isOwn: false, isPayer: false }
  const isPayer = (await lastPayerOf(db, tenantId, id)) === visitor.userId
  return { isOwn: plateNo !== '' && verified.has(plateNo), isPayer }
}

/** The plates of a caller's verified cars; none of a visitor. */
export async function verifiedPlates(
  cars: Pick<CarInfoService, 'verified'>,
  db: Queryable,
  visitor: Member | undefined,
): Promise<ReadonlySet<string>> {
  const rows = visitor ? await cars.verified(db, visitor) : []
  return new Set(rows.map(({ plateNo }) => plateNo))
}
