import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { insertKind, type WriteKind } from '../../../database/writeKind'
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

/**
 * Carries new messages to another channel, in the statement that writes them, so that a message is carried exactly when
 * it is written.
 */
export interface Carrier {
  /** What it has to know of a message, a text; null: the message is not carried. Only reads. */
  value(db: Queryable, message: UserMessageRow): Promise<string | null>
  /** Common table expressions, named `{it}_…`, over the message if it is new, `{it}`; `{}` is the value, asked once. */
  text: string
}

/** A message with what its carriers have to know of it. */
export type CarriedMessage = UserMessageRow & { carriage: (string | null)[] }

/** Writes messages of events, with their carriers; an event that has its message already gets no second one. */
export const messageKindOf = (carriers: readonly Carrier[]): WriteKind<CarriedMessage> =>
  insertKind<typeof userMessage, CarriedMessage>(userMessage, {
    onConflict: '(tenant_id, kind, subject) do nothing',
    returning: 'tenant_id, id, user_id, kind, created_at',
    // Of two of a kind the second must see what the first has used.
    key: ({ userId, kind }) => `message/${userId}/${kind}`,
    ...(carriers.length > 0 && {
      then: {
        text: carriers.map(({ text }) => text).join(', '),
        values: ({ carriage }) => carriage,
      },
    }),
  })

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
  const removed = db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.isClosed, true)))
  // Each by an index of its own: one question for all of them would read every message there is.
  const old = [
    and(isNotNull(userMessage.readAt), lt(userMessage.createdAt, read)),
    lt(userMessage.createdAt, any),
    inArray(userMessage.userId, removed),
  ]
  for (const isOld of old)
    await db.delete(userMessage).where(and(eq(userMessage.tenantId, tenantId), isOld))
}
