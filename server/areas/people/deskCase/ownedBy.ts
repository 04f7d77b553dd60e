import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AuditKind } from '../../../kernel/writeAudit'
import { caseAssignment } from './deskCase.table'

/** Filter of a queue: cases of one member of staff, cases without one, or all. */
export type OwnedBy = { userId: string } | 'free' | undefined

/** SQL condition for a domain's own query: the case matches the owner filter. */
export function isOwnedBy(
  kind: AuditKind,
  { tenantId, id }: { tenantId: PgColumn; id: PgColumn },
  by: OwnedBy,
): SQL | undefined {
  if (by === undefined) return undefined
  const isAssigned = sql`select from ${caseAssignment} a
    where a.tenant_id = ${tenantId} and a.kind = ${kind.name} and a.case_id = ${id}`
  return by === 'free'
    ? sql`not exists (${isAssigned})`
    : sql`exists (${isAssigned} and a.user_id = ${by.userId}::uuid)`
}

/** Filter named by an address: `of=mine`, `of=free`. */
export const ownedByQuery = (of: string | undefined, userId: string): OwnedBy =>
  of === 'mine' ? { userId } : of === 'free' ? 'free' : undefined
