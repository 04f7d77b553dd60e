import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { confusedCharacters, nearHalves, plateNearness } from '@/rules/plateReading'
import type { Queryable } from '../../../database/queryable'
import { parkingStay } from './parking.table'
import { isStay, staysWithLots, type StayInLot, type StayRow } from './stay.repository'

/** Text by which a stay is compared with a plate: its plate, otherwise the entrance's reading; empty: neither. */
export const seenPlate = ({ plateNo, readPlate }: Pick<StayRow, 'plateNo' | 'readPlate'>): string =>
  plateNo || readPlate

export interface NearStay extends StayInLot {
  nearness: 'misread' | 'oneOff'
}

/**
 * Running stays whose plate or reading is near to a text (rules/plateReading), in one lot or all; oldest entry first.
 * @param text a plate, or a reading that is none
 */
export async function nearStays(
  db: Queryable,
  tenantId: string,
  text: string,
  lotId?: string,
): Promise<NearStay[]> {
  const { start, end } = nearHalves(text)
  if (start === '') return []
  const { from, to } = confusedCharacters
  const folded = sql`translate(coalesce(nullif(${parkingStay.plateNo}, ''), ${parkingStay.readPlate}), ${from}, ${to})`
  const rows = await staysWithLots(db)
    .where(
      and(
        eq(parkingStay.tenantId, tenantId),
        isNull(parkingStay.outAt),
        lotId === undefined ? undefined : eq(parkingStay.lotId, lotId),
        or(
          sql`starts_with(${folded}, ${start})`,
          sql`right(${folded}, ${end.length}::integer) = ${end}`,
        ),
      ),
    )
    .orderBy(asc(parkingStay.inAt), asc(parkingStay.id))
  return rows.flatMap((row) => {
    const nearness = plateNearness(text, seenPlate(row.stay))
    return nearness ? [{ ...row, nearness }] : []
  })
}

/** Notes on running stays that an exit has read a near plate, for the desk. Rows are locked in the order of their ids. */
export async function noteNearPlate(
  tx: Queryable,
  stays: readonly Pick<StayRow, 'tenantId' | 'id'>[],
  nearPlate: string,
  nearAt: Date,
): Promise<void> {
  const inOrder = [...stays].sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const stay of inOrder)
    await tx
      .update(parkingStay)
      .set({ nearPlate, nearAt })
      .where(and(isStay(stay), isNull(parkingStay.outAt)))
}
