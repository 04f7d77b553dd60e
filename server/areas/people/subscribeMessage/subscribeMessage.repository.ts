import { and, asc, count, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { minutesBefore, type OverdueWork } from '../../../kernel/module'
import { isNotWaiting } from '../sweepFault/sweepFault.service'
import { subscribeOutbox, subscribePermission, subscribeTemplate } from './subscribeMessage.table'
import type { Member } from '../../../kernel/base'

export type Template = typeof subscribeTemplate.$inferSelect
export type Permission = typeof subscribePermission.$inferSelect
export type OutboxRow = typeof subscribeOutbox.$inferSelect

/** The park's templates. */
export function templatesOf(db: Queryable, tenantId: string): Promise<Template[]> {
  return db
    .select()
    .from(subscribeTemplate)
    .where(eq(subscribeTemplate.tenantId, tenantId))
    .orderBy(asc(subscribeTemplate.kind))
}

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(subscribePermission.tenantId, tenantId), eq(subscribePermission.userId, userId))

/** Stores an answer. @returns false when the request was already answered */
export async function insertPermission(db: Queryable, row: Permission): Promise<boolean> {
  const rows = await db
    .insert(subscribePermission)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subscribePermission.id })
  return rows.length === 1
}

/** Templates that a member has refused. */
export async function refusedTemplates(db: Queryable, member: Member): Promise<string[]> {
  const rows = await db
    .selectDistinct({ templateId: subscribePermission.templateId })
    .from(subscribePermission)
    .where(and(isOf(member), eq(subscribePermission.status, 'refused')))
  return rows.map(({ templateId }) => templateId)
}

/** Number of a member's unused permissions for a kind. */
export async function countOpen(db: Queryable, member: Member, kind: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscribePermission)
    .where(
      and(isOf(member), eq(subscribePermission.kind, kind), eq(subscribePermission.status, 'open')),
    )
  return row?.total ?? 0
}

/** Takes a member's oldest unused permission for a template; concurrent callers get different ones or none. */
export async function takePermission(
  db: Queryable,
  { tenantId, userId }: Member,
  { kind, templateId }: Pick<Template, 'kind' | 'templateId'>,
): Promise<string | undefined> {
  const oldest = db
    .select({ id: subscribePermission.id })
    .from(subscribePermission)
    .where(
      and(
        isOf({ tenantId, userId }),
        eq(subscribePermission.kind, kind),
        eq(subscribePermission.templateId, templateId),
        eq(subscribePermission.status, 'open'),
      ),
    )
    .orderBy(asc(subscribePermission.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(subscribePermission)
    .set({ status: 'taken' })
    .where(
      and(
        eq(subscribePermission.tenantId, tenantId),
        eq(subscribePermission.id, sql`(${oldest})`),
        eq(subscribePermission.status, 'open'),
      ),
    )
    .returning({ id: subscribePermission.id })
  return taken?.id
}

/** Changes the status of a permission. */
export async function movePermission(
  db: Queryable,
  { tenantId, id }: Pick<Permission, 'tenantId' | 'id'>,
  status: Permission['status'],
): Promise<void> {
  await db
    .update(subscribePermission)
    .set({ status })
    .where(and(eq(subscribePermission.tenantId, tenantId), eq(subscribePermission.id, id)))
}

/** The member has withdrawn consent: marks all open permissions for the template as spent. */
export async function spendOpen(
  db: Queryable,
  { tenantId, userId, templateId }: Pick<Permission, 'tenantId' | 'userId' | 'templateId'>,
): Promise<void> {
  await db
    .update(subscribePermission)
    .set({ status: 'spent' })
    .where(
      and(
        isOf({ tenantId, userId }),
        eq(subscribePermission.templateId, templateId),
        eq(subscribePermission.status, 'open'),
      ),
    )
}

/** Queues a message. @returns false when it is already queued */
export async function insertOutbox(db: Queryable, row: OutboxRow): Promise<boolean> {
  const rows = await db
    .insert(subscribeOutbox)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subscribeOutbox.messageId })
  return rows.length === 1
}

export async function isInOutbox(
  db: Queryable,
  tenantId: string,
  messageId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: subscribeOutbox.messageId })
    .from(subscribeOutbox)
    .where(and(eq(subscribeOutbox.tenantId, tenantId), eq(subscribeOutbox.messageId, messageId)))
  return rows.length > 0
}

/** Ids of due messages, longest due first; without those that pause after a failure. */
export async function dueMessages(
  db: Queryable,
  tenantId: string,
  { work, now, limit }: { work: string; now: Date; limit: number },
): Promise<string[]> {
  const id = subscribeOutbox.messageId
  const rows = await db
    .select({ id })
    .from(subscribeOutbox)
    .where(
      and(
        eq(subscribeOutbox.tenantId, tenantId),
        eq(subscribeOutbox.status, 'waiting'),
        lte(subscribeOutbox.nextTryAt, now),
        isNotWaiting(work, { tenantId: subscribeOutbox.tenantId, id }, now),
      ),
    )
    .orderBy(asc(subscribeOutbox.nextTryAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Takes a due message and marks it as sending. Only one server gets it for this try, even if that server ends before it
 * stores the outcome.
 * @returns undefined: another server has it
 */
export async function takeDue(
  db: Queryable,
  { tenantId, messageId }: Pick<OutboxRow, 'tenantId' | 'messageId'>,
  now: Date,
): Promise<OutboxRow | undefined> {
  const unheld = db
    .select({ id: subscribeOutbox.messageId })
    .from(subscribeOutbox)
    .where(
      and(
        eq(subscribeOutbox.tenantId, tenantId),
        eq(subscribeOutbox.messageId, messageId),
        eq(subscribeOutbox.status, 'waiting'),
        lte(subscribeOutbox.nextTryAt, now),
      ),
    )
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(subscribeOutbox)
    .set({ status: 'sending', tries: sql`${subscribeOutbox.tries} + 1` })
    .where(
      and(
        eq(subscribeOutbox.tenantId, tenantId),
        eq(subscribeOutbox.messageId, sql`(${unheld})`),
        eq(subscribeOutbox.status, 'waiting'),
      ),
    )
    .returning()
  return taken
}

export async function permissionById(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Permission | undefined> {
  const [row] = await db
    .select()
    .from(subscribePermission)
    .where(and(eq(subscribePermission.tenantId, tenantId), eq(subscribePermission.id, id)))
  return row
}

/** Stores the outcome of a message in status sending. */
export async function noteOutcome(
  db: Queryable,
  { tenantId, messageId }: Pick<OutboxRow, 'tenantId' | 'messageId'>,
  change: Partial<Pick<OutboxRow, 'status' | 'nextTryAt' | 'sentAt' | 'error' | 'permissionId'>>,
): Promise<void> {
  await db
    .update(subscribeOutbox)
    .set(change)
    .where(
      and(
        eq(subscribeOutbox.tenantId, tenantId),
        eq(subscribeOutbox.messageId, messageId),
        eq(subscribeOutbox.status, 'sending'),
      ),
    )
}

/** Deletes all answers of a member, with the messages queued because of them. */
export async function removePermissionsOf(db: Queryable, member: Member): Promise<void> {
  await db.delete(subscribePermission).where(isOf(member))
}

/** Fails messages whose outcome was never stored: they count as lost, and their permissions as used. */
export async function giveUpLost(db: Queryable, tenantId: string, before: Date): Promise<void> {
  const lost = await db
    .update(subscribeOutbox)
    .set({ status: 'failed', error: 'the server ended while it was being sent' })
    .where(
      and(
        eq(subscribeOutbox.tenantId, tenantId),
        eq(subscribeOutbox.status, 'sending'),
        lt(subscribeOutbox.nextTryAt, before),
      ),
    )
    .returning({ id: subscribeOutbox.permissionId })
  for (const { id } of lost) if (id) await movePermission(db, { tenantId, id }, 'spent')
}

/** Deletes used permissions, with the messages that used them. Refusals are kept. */
export async function removeOldPermissions(
  db: Queryable,
  tenantId: string,
  before: Date,
): Promise<void> {
  await db
    .delete(subscribePermission)
    .where(
      and(
        eq(subscribePermission.tenantId, tenantId),
        eq(subscribePermission.status, 'spent'),
        lt(subscribePermission.createdAt, before),
      ),
    )
}

export const overdueMessages: OverdueWork = {
  kind: 'subscribeMessages',
  what: 'WeChat messages five minutes past their next try',
  count: (tenantId, now) =>
    sql`select count(*) from ${subscribeOutbox} where ${and(
      eq(subscribeOutbox.tenantId, tenantId),
      inArray(subscribeOutbox.status, ['waiting', 'sending']),
      lt(subscribeOutbox.nextTryAt, minutesBefore(now, 5)),
    )}`,
}
