import { and, count, desc, eq, gte, isNotNull, lt, not, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { auditEntry } from './audit.table'

export type AuditEntry = typeof auditEntry.$inferSelect

/** Filter of audit entries; undefined fields match all. */
export interface AuditFilter {
  userId?: string
  act?: string
  /** Only looks, or only acts. */
  what?: 'looks' | 'acts'
  subjectId?: string
  from?: Date
  to?: Date
}

export async function insertEntry(db: Queryable, row: AuditEntry): Promise<void> {
  await db.insert(auditEntry).values(row)
}

/** Looks are named by the desk: `show`, `find` and `fetch` of a part. */
const isLook = sql`${auditEntry.act} ~ '\\.(show|find|fetch)'`

const isWanted = (tenantId: string, { userId, act, what, subjectId, from, to }: AuditFilter) =>
  and(
    eq(auditEntry.tenantId, tenantId),
    userId === undefined ? undefined : eq(auditEntry.userId, userId),
    act === undefined ? undefined : eq(auditEntry.act, act),
    subjectId === undefined ? undefined : eq(auditEntry.subjectId, subjectId),
    what && (what === 'looks' ? isLook : not(isLook)),
    from && gte(auditEntry.at, from),
    to && lt(auditEntry.at, to),
  )

/** A page of the log, newest first. */
export async function entryPage(
  db: Queryable,
  tenantId: string,
  filter: AuditFilter,
  pages: PageRequest,
): Promise<{ rows: AuditEntry[]; total: number }> {
  const wanted = isWanted(tenantId, filter)
  return rowsAndTotal(
    pages,
    db.select().from(auditEntry).where(wanted).orderBy(desc(auditEntry.at), desc(auditEntry.id)),
    db.select({ total: count() }).from(auditEntry).where(wanted),
  )
}

/** All staff members in the log with the name of their last entry, and all acts. */
export async function namesInLog(
  db: Queryable,
  tenantId: string,
): Promise<{ clerks: { id: string; name: string }[]; acts: { act: string; title: string }[] }> {
  const ofPark = eq(auditEntry.tenantId, tenantId)
  const [clerks, acts] = await Promise.all([
    db
      .selectDistinctOn([auditEntry.userId], {
        id: sql<string>`${auditEntry.userId}`,
        name: auditEntry.clerk,
      })
      .from(auditEntry)
      .where(and(ofPark, isNotNull(auditEntry.userId)))
      .orderBy(auditEntry.userId, desc(auditEntry.at)),
    db
      .selectDistinctOn([auditEntry.act], { act: auditEntry.act, title: auditEntry.title })
      .from(auditEntry)
      .where(ofPark)
      .orderBy(auditEntry.act, desc(auditEntry.at)),
  ])
  return { clerks, acts }
}
