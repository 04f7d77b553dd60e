import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { CarInfoService } from '../carInfo/carInfo.service'
import { lastPayerOf } from './parkingOrder.repository'
import type { StayRow } from './stay.repository'

/** What a caller may see of a stay. */
export interface Sight {
  /** Everything: the car is verified as the caller's, or the caller holds the slip. */
  isOwn: boolean
  /** The caller made the last payment, and sees until when the car may leave. */
  isPayer: boolean
}

/** Sight of the slip's holder. */
export const slipSight: Sight = { isOwn: true, isPayer: false }

/**
 * Sight of a caller without the slip.
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

/** Plates of a caller's verified cars; empty for a visitor. */
export async function verifiedPlates(
  cars: Pick<CarInfoService, 'verified'>,
  db: Queryable,
  visitor: Member | undefined,
): Promise<ReadonlySet<string>> {
  const rows = visitor ? await cars.verified(db, visitor) : []
  return new Set(rows.map(({ plateNo }) => plateNo))
}
