import { and, eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { memberParkingUse } from './parking.table'

const ofDay = ({ tenantId, userId }: Member, day: string) =>
  and(
    eq(memberParkingUse.tenantId, tenantId),
    eq(memberParkingUse.userId, userId),
    eq(memberParkingUse.day, day),
  )

/** A member's free minutes used on a day, or held by an unpaid order. */
export async function usedMinutes(db: Queryable, member: Member, day: string): Promise<number> {
  const [row] = await db
    .select({ minutes: memberParkingUse.minutes })
    .from(memberParkingUse)
    .where(ofDay(member, day))
  return row?.minutes ?? 0
}

/** Takes free minutes of a day. @returns false when fewer are left of `limit` */
export async function takeMinutes(
  tx: Queryable,
  { tenantId, userId }: Member,
  { day, minutes, limit }: { day: string; minutes: number; limit: number },
): Promise<boolean> {
  await tx
    .insert(memberParkingUse)
    .values({ tenantId, userId, day, minutes: 0 })
    .onConflictDoNothing()
  const taken = await tx
    .update(memberParkingUse)
    .set({ minutes: sql`${memberParkingUse.minutes} + ${minutes}` })
    .where(and(ofDay({ tenantId, userId }, day), lte(memberParkingUse.minutes, limit - minutes)))
    .returning({ minutes: memberParkingUse.minutes })
  return taken.length === 1
}

/** Returns free minutes of a day. */
export async function giveMinutesBack(
  tx: Queryable,
  member: Member,
  day: string,
  minutes: number,
): Promise<void> {
  await tx
    .update(memberParkingUse)
    .set({ minutes: sql`${memberParkingUse.minutes} - ${minutes}` })
    .where(ofDay(member, day))
}
