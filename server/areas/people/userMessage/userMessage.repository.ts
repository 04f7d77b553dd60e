import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import { window, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../account/account.table'
import { userMessage } from './userMessage.table'

export type UserMessageRow = typeof userMessage.$inferSelect

interface Member {
  tenantId: string
  userId: string
}

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(userMessage.tenantId, tenantId), eq(userMessage.userId, userId))

/** Adds a message; false when the event has its message already. */
export async function insertMessage(db: Queryable, row: UserMessageRow): Promise<boolean> {
  return (await insertQuery(db, { ...row })).length === 1
}

const insertQuery = preparedQuery((db) =>
  db
    .insert(userMessage)
    .values({
      tenantId: sql.placeholder('tenantId'),
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      kind: sql.placeholder('kind'),
      subject: sql.placeholder('subject'),
      about: sql.placeholder('about'),
      title: sql.placeholder('title'),
      text: sql.placeholder('text'),
      page: sql.placeholder('page'),
      query: sql.placeholder('query'),
      fields: sql.placeholder('fields'),
      createdAt: sql.placeholder('createdAt'),
      readAt: null,
    })
    .onConflictDoNothing({ target: [userMessage.tenantId, userMessage.kind, userMessage.subject] })
    .returning({ id: userMessage.id }),
)

/** One page of a member's messages, the newest first. */
export async function messagePage(
  db: Queryable,
  member: Member,
  pages: PageRequest,
): Promise<{ rows: UserMessageRow[]; total: number }> {
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(userMessage)
      .where(isOf(member))
      .orderBy(desc(userMessage.createdAt), desc(userMessage.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(userMessage).where(isOf(member)),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function countUnread(db: Queryable, member: Member): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(userMessage)
    .where(and(isOf(member), isNull(userMessage.readAt)))
  return row?.total ?? 0
}

/** Which messages are meant: each field that is there narrows them. */
export interface Which {
  ids?: readonly string[]
  about?: string
  upTo?: Date
}

/** Marks a member's unread messages as read; what was read before keeps its time. */
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

/** The newest message of a kind about a thing of the member's. */
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

/** Removes what was read before `read`, all before `any`, and what came for accounts that were removed. */
export async function removeOldMessages(
  db: Queryable,
  tenantId: string,
  { read, any }: { read: Date; any: Date },
): Promise<void> {
  const isOfRemoved = exists(
    db
      .select({ id: appUser.id })
      .from(appUser)
      .where(
        and(
          eq(appUser.tenantId, userMessage.tenantId),
          eq(appUser.id, userMessage.userId),
          eq(appUser.isClosed, true),
        ),
      ),
  )
  await db
    .delete(userMessage)
    .where(
      and(
        eq(userMessage.tenantId, tenantId),
        or(
          and(isNotNull(userMessage.readAt), lt(userMessage.createdAt, read)),
          lt(userMessage.createdAt, any),
          isOfRemoved,
        ),
      ),
    )
}
