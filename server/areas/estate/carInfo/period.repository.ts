import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { longTermPeriod, longTermSpace } from './carInfo.table'

/** A time in which a space covers a plate in its lot. */
export interface SpacePeriod {
  plateNo: string
  lotId: string
  spaceNo: string
  /** Last day of the space as it stands, yyyy-MM-dd. */
  toDay: string
  from: Date
  /** The first moment after it. */
  to: Date
}

const ofSpace = and(
  eq(longTermSpace.tenantId, longTermPeriod.tenantId),
  eq(longTermSpace.id, longTermPeriod.spaceId),
)

/** When some plates are covered, the earliest first; a frozen space covers nothing as long as it is frozen. */
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

/** Of one space, which car it covered when; the latest first. */
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
