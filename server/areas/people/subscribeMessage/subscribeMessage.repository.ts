import { and, asc, count, eq, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { subscribeOutbox, subscribePermission, subscribeTemplate } from './subscribeMessage.table'

export type Template = typeof subscribeTemplate.$inferSelect
export type Permission = typeof subscribePermission.$inferSelect
export type OutboxRow = typeof subscribeOutbox.$inferSelect

interface Member {
  tenantId: string
  userId: string
}

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

/** Notes an answer; false when that question's answer is there already. */
export async function insertPermission(db: Queryable, row: Permission): Promise<boolean> {
  const rows = await db
    .insert(subscribePermission)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subscribePermission.id })
  return rows.length === 1
}

/** Templates to which a member has said no. */
export async function refusedTemplates(db: Queryable, member: Member): Promise<string[]> {
  const rows = await db
    .selectDistinct({ templateId: subscribePermission.templateId })
    .from(subscribePermission)
    .where(and(isOf(member), eq(subscribePermission.status, 'refused')))
  return rows.map(({ templateId }) => templateId)
}

/** How many unused permissions a member has given for a kind. */
export async function countOpen(db: Queryable, member: Member, kind: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscribePermission)
    .where(
      and(isOf(member), eq(subscribePermission.kind, kind), eq(subscribePermission.status, 'open')),
    )
  return row?.total ?? 0
}

/** Takes a member's oldest unused permission for a template; of those who want it at once one gets it. */
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

/** Moves a permission on. */
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

/** The person has taken back what they allowed: nothing more may be sent by this template. */
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

/** Puts a message on its way; false when it is there already. */
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

/**
 * Takes the message that has been due longest: one server alone takes it and sends it at this try, also with
 * several servers, and also when it ends before it has noted how that went.
 */
export async function takeDue(
  db: Queryable,
  tenantId: string,
  now: Date,
): Promise<OutboxRow | undefined> {
  const longest = db
    .select({ id: subscribeOutbox.messageId })
    .from(subscribeOutbox)
    .where(
      and(
        eq(subscribeOutbox.tenantId, tenantId),
        eq(subscribeOutbox.status, 'waiting'),
        lte(subscribeOutbox.nextTryAt, now),
      ),
    )
    .orderBy(asc(subscribeOutbox.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(subscribeOutbox)
    .set({ status: 'sending', tries: sql`${subscribeOutbox.tries} + 1` })
    .where(
      and(
        eq(subscribeOutbox.tenantId, tenantId),
        eq(subscribeOutbox.messageId, sql`(${longest})`),
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

/** Notes how a sending went, of a message that is being sent. */
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

/** Everything a member has said to WeChat's questions, with what is on its way because of it. */
export async function removePermissionsOf(db: Queryable, member: Member): Promise<void> {
  await db.delete(subscribePermission).where(isOf(member))
}

/** Messages whose sending nobody has noted the end of: they count as lost, and as sent for the permission. */
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

/** Removes permissions that were used up, with the messages that used them. A refusal is remembered. */
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
