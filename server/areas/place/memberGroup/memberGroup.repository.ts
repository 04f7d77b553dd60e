import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { membersBy, type GroupRule } from './groupRule'
import { groupMessage, groupMessageTo, memberGroup } from './memberGroup.table'

export type MemberGroupRow = typeof memberGroup.$inferSelect
export type GroupMessageRow = typeof groupMessage.$inferSelect
export type Recipient = Pick<typeof groupMessageTo.$inferSelect, 'messageId' | 'userId'>

/** Members of a group, and those that a message would not reach. */
export interface Reach {
  members: number
  /** Number of members who have turned the park's messages off. */
  refused: number
  /** Number of members who have received the maximum number of messages. */
  capped: number
}

/** Delivery figures of a message. */
export interface GroupMessageResult extends GroupMessageRow {
  couponName: string | null
  all: number
  waiting: number
  sent: number
  refused: number
  capped: number
  soldOut: number
  read: number
  used: number
  /** Of the recipients, those that also got a subscribe message of WeChat. */
  byWechat: number
}

/** Groups in use, newest first. */
export const groupsOf = (db: Queryable, tenantId: string): Promise<MemberGroupRow[]> =>
  db
    .select()
    .from(memberGroup)
    .where(and(eq(memberGroup.tenantId, tenantId), isNull(memberGroup.removedAt)))
    .orderBy(desc(memberGroup.createdAt), desc(memberGroup.id))
    .limit(100)

export async function findGroup(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<MemberGroupRow | undefined> {
  const [row] = await db
    .select()
    .from(memberGroup)
    .where(and(eq(memberGroup.tenantId, tenantId), eq(memberGroup.id, id)))
  return row
}

/** Messages of the park that a member has had since `since`. */
const hadSince = (tenantId: string, since: Date, user = sql`m.id`) => sql`(
  select count(*) from group_message_to t
  where t.tenant_id = ${tenantId} and t.user_id = ${user} and t.outcome = 'sent' and t.at >= ${since})`

const refuses = (tenantId: string, user = sql`m.id`) =>
  sql`exists (select from promotion_refusal r where r.tenant_id = ${tenantId} and r.user_id = ${user})`

/** @param cap most messages since `since` */
export async function reachOf(
  db: Queryable,
  tenantId: string,
  rule: GroupRule,
  { now, since, cap }: { now: number; since: Date; cap: number },
): Promise<Reach> {
  const { rows } = await db.execute<Record<keyof Reach, string>>(sql`
    with m as (${membersBy(tenantId, rule, now)})
    select count(*) as members, count(*) filter (where ${refuses(tenantId)}) as refused,
      count(*) filter (where not ${refuses(tenantId)} and ${hadSince(tenantId, since)} >= ${cap}) as capped
    from m`)
  const [row] = rows
  return {
    members: Number(row?.members),
    refused: Number(row?.refused),
    capped: Number(row?.capped),
  }
}

/** Makes the members that a group has now the recipients of a message. @returns their number */
export async function insertRecipients(
  db: Queryable,
  { tenantId, id }: GroupMessageRow,
  rule: GroupRule,
  now: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into group_message_to (tenant_id, message_id, user_id)
    select ${tenantId}, ${id}::uuid, m.id from (${membersBy(tenantId, rule, now)}) m`)
  return rowCount ?? 0
}

/** Messages that still wait for recipients. @returns ids, oldest message first */
export async function waitingMessages(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: groupMessage.id, at: groupMessage.at })
    .from(groupMessageTo)
    .innerJoin(
      groupMessage,
      and(
        eq(groupMessage.tenantId, groupMessageTo.tenantId),
        eq(groupMessage.id, groupMessageTo.messageId),
      ),
    )
    .where(and(eq(groupMessageTo.tenantId, tenantId), isNull(groupMessageTo.outcome)))
    .orderBy(groupMessage.at, groupMessage.id)
  return rows.map(({ id }) => id)
}

/** Locks recipients of a message that wait, in the order of accounts. @param most number of rows */
export const holdWaiting = (
  db: Queryable,
  tenantId: string,
  messageId: string,
  most: number,
): Promise<Recipient[]> =>
  db
    .select({ messageId: groupMessageTo.messageId, userId: groupMessageTo.userId })
    .from(groupMessageTo)
    .where(
      and(
        eq(groupMessageTo.tenantId, tenantId),
        eq(groupMessageTo.messageId, messageId),
        isNull(groupMessageTo.outcome),
      ),
    )
    .orderBy(groupMessageTo.userId)
    .limit(most)
    .for('update', { skipLocked: true })

/**
 * Whether a member may get a message of the park now. Locks the account, so that concurrent messages count each other.
 */
export async function standingOf(
  db: Queryable,
  { tenantId, userId }: { tenantId: string; userId: string },
  { since, cap }: { since: Date; cap: number },
): Promise<'open' | 'refused' | 'capped'> {
  const held = await db.execute<{ closed: boolean }>(sql`
    select is_closed as closed from app_user where tenant_id = ${tenantId} and id = ${userId} for no key update`)
  const user = sql`${userId}::uuid`
  const { rows } = await db.execute<{ refused: boolean; capped: boolean }>(sql`
    select ${refuses(tenantId, user)} as refused, ${hadSince(tenantId, since, user)} >= ${cap} as capped`)
  if (held.rows[0]?.closed !== false || rows[0]?.refused) return 'refused'
  return rows[0]?.capped ? 'capped' : 'open'
}

export async function setOutcome(
  db: Queryable,
  tenantId: string,
  { messageId, userId }: Recipient,
  set: Pick<typeof groupMessageTo.$inferInsert, 'outcome' | 'at' | 'userCouponId'>,
): Promise<void> {
  await db
    .update(groupMessageTo)
    .set(set)
    .where(
      and(
        eq(groupMessageTo.tenantId, tenantId),
        eq(groupMessageTo.messageId, messageId),
        eq(groupMessageTo.userId, userId),
      ),
    )
}

export async function findMessage(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<GroupMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(groupMessage)
    .where(and(eq(groupMessage.tenantId, tenantId), eq(groupMessage.id, id)))
  return row
}

/** Messages to a group with their delivery figures, newest first. */
export async function resultsOf(
  db: Queryable,
  tenantId: string,
  groupId: string,
): Promise<GroupMessageResult[]> {
  const messages = await db
    .select()
    .from(groupMessage)
    .where(and(eq(groupMessage.tenantId, tenantId), eq(groupMessage.groupId, groupId)))
    .orderBy(desc(groupMessage.at), desc(groupMessage.id))
    .limit(20)
  return Promise.all(
    messages.map(async (message) => {
      const { rows } = await db.execute<Record<string, string | null>>(sql`
        select count(*) as all, count(*) filter (where t.outcome is null) as waiting,
          count(*) filter (where t.outcome = 'sent') as sent, count(*) filter (where t.outcome = 'refused') as refused,
          count(*) filter (where t.outcome = 'capped') as capped, count(*) filter (where t.outcome = 'soldOut') as "soldOut",
          count(*) filter (where exists (select from user_message i where i.tenant_id = ${tenantId}
            and i.user_id = t.user_id and i.about = ${message.id} and i.read_at is not null)) as read,
          count(*) filter (where exists (select from user_message i
            join subscribe_outbox o on o.tenant_id = i.tenant_id and o.message_id = i.id and o.status = 'sent'
            where i.tenant_id = ${tenantId} and i.user_id = t.user_id and i.about = ${message.id})) as "byWechat",
          count(*) filter (where exists (select from user_coupon k where k.tenant_id = ${tenantId}
            and k.id = t.user_coupon_id and k.status = 'Used')) as used,
          (select name from coupon where tenant_id = ${tenantId} and id = ${message.couponId}) as "couponName"
        from group_message_to t where t.tenant_id = ${tenantId} and t.message_id = ${message.id}`)
      const counted = rows[0] ?? {}
      const number = (name: string) => Number(counted[name] ?? 0)
      return {
        ...message,
        couponName: counted.couponName ?? null,
        ...{ all: number('all'), waiting: number('waiting'), sent: number('sent') },
        ...{ refused: number('refused'), capped: number('capped'), soldOut: number('soldOut') },
        ...{ read: number('read'), used: number('used'), byWechat: number('byWechat') },
      }
    }),
  )
}
