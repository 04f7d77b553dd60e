import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { longTermPeriod, longTermSpace } from './carInfo.table'

/** Period in which a space covers a plate in its lot. */
export interface SpacePeriod {
  plateNo: string
  lotId: string
  spaceNo: string
  /** Current last day of the space, yyyy-MM-dd. */
  toDay: string
  from: Date
  /** First moment after the period. */
  to: Date
}

const ofSpace = and(
  eq(longTermSpace.tenantId, longTermPeriod.tenantId),
  eq(longTermSpace.id, longTermPeriod.spaceId),
)

/**
 * Periods in which plates are covered, earliest first. A space that is frozen now yields none, not even past periods.
 */
export const periodsOf = async (
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
): Promise<SpacePeriod[]> =>
  plates.length === 0
    ? []
    : db
        .select({
          plateNo: longTermPeriod.plateNo,
          lotId: longTermSpace.lotId,
          spaceNo: longTermSpace.spaceNo,
          toDay: longTermSpace.toDay,
          from: longTermPeriod.fromAt,
          to: longTermPeriod.toAt,
        })
        .from(longTermPeriod)
        .innerJoin(longTermSpace, ofSpace)
        .where(
          and(
            eq(longTermPeriod.tenantId, tenantId),
            inArray(longTermPeriod.plateNo, [...plates]),
            eq(longTermSpace.isFrozen, false),
          ),
        )
        .orderBy(asc(longTermPeriod.fromAt))

/** Periods of one space with the plate covered, latest first. */
export const periodsOfSpace = (
  db: Queryable,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Pick<SpacePeriod, 'plateNo' | 'from' | 'to'>[]> =>
  db
    .select({
      plateNo: longTermPeriod.plateNo,
      from: longTermPeriod.fromAt,
      to: longTermPeriod.toAt,
    })
    .from(longTermPeriod)
    .where(and(eq(longTermPeriod.tenantId, tenantId), eq(longTermPeriod.spaceId, id)))
    .orderBy(desc(longTermPeriod.fromAt))
