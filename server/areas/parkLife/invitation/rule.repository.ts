import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { invitationRule } from './invitation.table'

export type InvitationRule = Omit<typeof invitationRule.$inferSelect, 'tenantId'>

/** Rules of a park without a row. */
export const defaultRule: InvitationRule = {
  needsAudit: false,
  perDayMax: 10,
  aheadDaysMax: 30,
  lastDaysMax: 7,
  freeParkingHours: 4,
}

/** Invitation rules of a park. */
export async function ruleOfPark(db: Queryable, tenantId: string): Promise<InvitationRule> {
  const [row] = await db.select().from(invitationRule).where(eq(invitationRule.tenantId, tenantId))
  return row ?? defaultRule
}
