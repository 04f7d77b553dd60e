import { and, countDistinct, desc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { PaperPerson } from '@/rules/paperName'
import type { Queryable } from '../../../database/queryable'
import { guestParkingUse } from '../../estate/parking/parking.table'
import { appUser } from '../../people/account/account.table'
import { invitation } from './invitation.table'

/** Free parking that the invitations of one inviter gave; null: the park's own. */
export interface FreeHoursOf {
  inviter: PaperPerson | null
  invitations: number
  stays: number
  minutes: number
}

/** Most inviters shown. */
const LIMIT = 200

/** Free guest parking of stays that ended in a span, by inviter, the most first. */
export async function freeHoursByInviter(
  db: Queryable,
  tenantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<FreeHoursOf[]> {
  const inviterId = sql<
    string | null
  >`case when ${invitation.isByPark} then null else ${invitation.inviterId} end`
  const minutes = sum(guestParkingUse.minutes).mapWith(Number)
  const rows = await db
    .select({
      isByPark: sql<boolean>`bool_and(${invitation.isByPark})`,
      // All rows of a group have the same inviter.
      realName: sql<string>`min(${appUser.realName})`,
      phone: sql<string>`min(${appUser.phone})`,
      isClosed: sql<boolean>`bool_and(${appUser.isClosed})`,
      invitations: countDistinct(invitation.id),
      stays: countDistinct(guestParkingUse.stayId),
      minutes,
    })
    .from(guestParkingUse)
    .innerJoin(
      invitation,
      and(
        eq(invitation.tenantId, guestParkingUse.tenantId),
        eq(invitation.id, guestParkingUse.invitationId),
      ),
    )
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, invitation.tenantId), eq(appUser.id, invitation.inviterId)),
    )
    .where(
      and(
        eq(guestParkingUse.tenantId, tenantId),
        gte(guestParkingUse.at, from),
        lt(guestParkingUse.at, to),
      ),
    )
    .groupBy(inviterId)
    .orderBy(desc(minutes))
    .limit(LIMIT)
  return rows.map(({ isByPark, realName, phone, isClosed, ...use }) => ({
    ...use,
    inviter: isByPark ? null : { realName, phone, isClosed },
  }))
}
