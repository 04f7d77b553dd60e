import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../account/account.table'
import { promotionRefusal, userMessage } from './userMessage.table'
import type { Member } from '../../../kernel/base'

export type UserMessageRow = typeof userMessage.$inferSelect

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(userMessage.tenantId, tenantId), eq(userMessage.userId, userId))

/** Inserts a message. @returns false when the event already has its message */
export async function insertMessage(db: Queryable, message: UserMessageRow): Promise<boolean> {
  const rows = await db
    .insert(userMessage)
    .values(message)
    .onConflictDoNothing({ target: [userMessage.tenantId, userMessage.kind, userMessage.subject] })
    .returning({ id: userMessage.id })
  return rows.length === 1
}

/** A page of a member's messages, newest first. */
export async function messagePage(
  db: Queryable,
  member: Member,
  pages: PageRequest,
): Promise<{ rows: UserMessageRow[]; total: number }> {
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(userMessage)
      .where(isOf(member))
      .orderBy(desc(userMessage.createdAt), desc(userMessage.id)),
    db.select({ total: count() }).from(userMessage).where(isOf(member)),
  )
}

export async function countUnread(db: Queryable, member: Member): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(userMessage)
    .where(and(isOf(member), isNull(userMessage.readAt)))
  return row?.total ?? 0
}

/** Selects messages; each given field narrows the selection. */
export interface Which {
  ids?: readonly string[]
  about?: string
  upTo?: Date
}

/** Marks a member's unread messages as read; messages already read keep their time. */
export async function markRead(
  db: Queryable,
  member: Member,
  { ids, about, upTo }: Which,
  at: Date,
): Promise<void> {
  await db
    .update(userMessage)
    .set({ readAt: at })
    .where(
      and(
        isOf(member),
        isNull(userMessage.readAt),
        ids && inArray(userMessage.id, [...ids]),
        about === undefined ? undefined : eq(userMessage.about, about),
        upTo && lte(userMessage.createdAt, upTo),
      ),
    )
}

/** The newest message of a kind about a subject matter of the member. */
export async function newestAbout(
  db: Queryable,
  member: Member,
  kind: string,
  about: string,
): Promise<UserMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(userMessage)
    .where(and(isOf(member), eq(userMessage.about, about), eq(userMessage.kind, kind)))
    .orderBy(desc(userMessage.createdAt))
    .limit(1)
  return row
}

export async function messageById(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<UserMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(userMessage)
    .where(and(eq(userMessage.tenantId, tenantId), eq(userMessage.id, id)))
  return row
}

export async function removeMessagesOf(db: Queryable, member: Member): Promise<void> {
  await db.delete(userMessage).where(isOf(member))
}

/** Deletes read messages created before `read`, all created before `any`, and those of removed accounts. */
export async function removeOldMessages(
  db: Queryable,
  tenantId: string,
  { read, any }: { read: Date; any: Date },
): Promise<void> {
  const removed = db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.isClosed, true)))
  // Separate statements, so that each uses its own index instead of reading all messages.
  const old = [
    and(isNotNull(userMessage.readAt), lt(userMessage.createdAt, read)),
    lt(userMessage.createdAt, any),
    inArray(userMessage.userId, removed),
  ]
  for (const isOld of old)
    await db.delete(userMessage).where(and(eq(userMessage.tenantId, tenantId), isOld))
}

/** Whether a member receives messages that the park sends to groups. */
export async function receivesPromotion(
  db: Queryable,
  { tenantId, userId }: Member,
): Promise<boolean> {
  const rows = await db
    .select({ at: promotionRefusal.at })
    .from(promotionRefusal)
    .where(and(eq(promotionRefusal.tenantId, tenantId), eq(promotionRefusal.userId, userId)))
  return rows.length === 0
}

export async function setReceivesPromotion(
  db: Queryable,
  { tenantId, userId }: Member,
  receives: boolean,
  at: Date,
): Promise<void> {
  if (receives)
    await db
      .delete(promotionRefusal)
      .where(and(eq(promotionRefusal.tenantId, tenantId), eq(promotionRefusal.userId, userId)))
  else await db.insert(promotionRefusal).values({ tenantId, userId, at }).onConflictDoNothing()
}
