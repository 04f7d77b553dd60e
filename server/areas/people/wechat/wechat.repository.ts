import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { PersonSign } from '../../../kernel/giftTable'
import type { WechatApp, WechatPerson } from '../../../providers/wechat/wechat'
import { wechatIdentity, wechatTicket } from './wechat.table'
import type { Member } from '../../../kernel/base'

export type Ticket = typeof wechatTicket.$inferSelect

/** Inserts a ticket. @returns false when the hash already has one */
export async function insertTicket(
  db: Queryable,
  row: typeof wechatTicket.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(wechatTicket)
    .values(row)
    .onConflictDoNothing()
    .returning({ hash: wechatTicket.hash })
  return rows.length === 1
}

export async function findTicket(
  db: Queryable,
  tenantId: string,
  hash: string,
): Promise<Ticket | undefined> {
  const [row] = await db
    .select()
    .from(wechatTicket)
    .where(and(eq(wechatTicket.tenantId, tenantId), eq(wechatTicket.hash, hash)))
  return row
}

/** Marks a ticket as used; true for exactly one of several concurrent calls. */
export async function markTicketUsed(
  db: Queryable,
  { tenantId, hash }: Ticket,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(wechatTicket)
    .set({ usedAt: at })
    .where(
      and(
        eq(wechatTicket.tenantId, tenantId),
        eq(wechatTicket.hash, hash),
        isNull(wechatTicket.usedAt),
        gt(wechatTicket.expiresAt, at),
      ),
    )
    .returning({ hash: wechatTicket.hash })
  return rows.length === 1
}

export async function removeOldTickets(
  db: Queryable,
  tenantId: string,
  before: Date,
): Promise<void> {
  await db
    .delete(wechatTicket)
    .where(and(eq(wechatTicket.tenantId, tenantId), lt(wechatTicket.expiresAt, before)))
}

/** Account that a WeChat identity logs in to: bound in this app, otherwise by union id in another. */
export async function userOfPerson(
  db: Queryable,
  tenantId: string,
  { app, openId, unionId }: WechatPerson,
): Promise<string | undefined> {
  const inThisApp = and(eq(wechatIdentity.app, app), eq(wechatIdentity.openId, openId))
  const isSame = unionId === null ? [inThisApp] : [inThisApp, eq(wechatIdentity.unionId, unionId)]
  for (const condition of isSame) {
    const [row] = await db
      .select({ userId: wechatIdentity.userId })
      .from(wechatIdentity)
      .where(and(eq(wechatIdentity.tenantId, tenantId), eq(wechatIdentity.use, 'logIn'), condition))
      .orderBy(desc(wechatIdentity.boundAt))
      .limit(1)
    if (row) return row.userId
  }
  return undefined
}

async function keep(
  db: Queryable,
  { tenantId, userId }: Member,
  { app, openId, unionId }: WechatPerson,
  use: 'logIn' | 'pay',
  boundAt: Date,
): Promise<void> {
  const change = { openId, unionId, boundAt }
  await db
    .insert(wechatIdentity)
    .values({ tenantId, userId, app, use, ...change })
    .onConflictDoUpdate({
      target: [
        wechatIdentity.tenantId,
        wechatIdentity.userId,
        wechatIdentity.app,
        wechatIdentity.use,
      ],
      set: change,
    })
}

/** Binds a WeChat identity to an account for log-in, replacing its earlier binding. */
export async function bindPerson(
  db: Queryable,
  member: Member,
  person: WechatPerson,
  at: Date,
): Promise<void> {
  await db
    .delete(wechatIdentity)
    .where(
      and(
        eq(wechatIdentity.tenantId, member.tenantId),
        eq(wechatIdentity.app, person.app),
        eq(wechatIdentity.openId, person.openId),
        eq(wechatIdentity.use, 'logIn'),
        ne(wechatIdentity.userId, member.userId),
      ),
    )
  await keep(db, member, person, 'logIn', at)
  await keep(db, member, person, 'pay', at)
}

/** Stores the WeChat identity on a member's phone, for payments only. */
export const keepPayer = (
  db: Queryable,
  member: Member,
  person: WechatPerson,
  at: Date,
): Promise<void> => keep(db, member, person, 'pay', at)

/** Open id to pay with in one of WeChat's apps. */
export async function payerOpenId(
  db: Queryable,
  { tenantId, userId }: Member,
  app: WechatApp,
): Promise<string | undefined> {
  const [row] = await db
    .select({ openId: wechatIdentity.openId })
    .from(wechatIdentity)
    .where(
      and(
        eq(wechatIdentity.tenantId, tenantId),
        eq(wechatIdentity.userId, userId),
        eq(wechatIdentity.app, app),
        eq(wechatIdentity.use, 'pay'),
      ),
    )
  return row?.openId
}

export async function unbindUser(db: Queryable, { tenantId, userId }: Member): Promise<void> {
  await db
    .delete(wechatIdentity)
    .where(and(eq(wechatIdentity.tenantId, tenantId), eq(wechatIdentity.userId, userId)))
}

/** Signs of a WeChat identity's person. */
export const signsOf = ({ app, openId, unionId }: WechatPerson): PersonSign[] => [
  `wechat/${app}/${openId}`,
  ...(unionId === null ? [] : [`wechat/union/${unionId}` as const]),
]

/** WeChat identities of an account, for log-in and for payment. */
export const personsOf = (db: Queryable, { tenantId, userId }: Member): Promise<WechatPerson[]> =>
  db
    .selectDistinct({
      app: wechatIdentity.app,
      openId: wechatIdentity.openId,
      unionId: wechatIdentity.unionId,
    })
    .from(wechatIdentity)
    .where(and(eq(wechatIdentity.tenantId, tenantId), eq(wechatIdentity.userId, userId)))
