import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'
import { coupon } from '../../offers/coupon/coupon.table'
import { userKey } from '../../people/account/account.table'
import { ofPark } from '../../people/park/park.table'
import type { GroupRule } from './groupRule'

export const memberGroupAudit = auditKind('memberGroup', '会员分组')
export const groupMessageAudit = auditKind('groupMessage', '分组消息')

/** A group of members by rule: who belongs to it is computed when it is needed. */
export const memberGroup = pgTable(
  'member_group',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    rule: jsonb().$type<GroupRule>().notNull(),
    createdAt: moment().notNull(),
    /** Null: in use. Groups with messages are kept. */
    removedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** A message of the park to the members that a group had when it was sent. */
export const groupMessage = pgTable(
  'group_message',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    groupId: uuid().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Coupon given with it; null: none. */
    couponId: uuid(),
    /** Name of the sender. */
    clerk: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'group_message_group',
      columns: [table.tenantId, table.groupId],
      foreignColumns: [memberGroup.tenantId, memberGroup.id],
    }),
    foreignKey({
      name: 'group_message_coupon',
      columns: [table.tenantId, table.couponId],
      foreignColumns: [coupon.tenantId, coupon.id],
    }),
    index('group_message_of_group').on(table.tenantId, table.groupId, table.at),
  ],
)

/** A message's way to one member. */
export const groupMessageTo = pgTable(
  'group_message_to',
  {
    tenantId: text().notNull(),
    messageId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Null: waiting. */
    outcome: text({ enum: ['sent', 'refused', 'capped', 'soldOut'] }),
    /** When the outcome was known. */
    at: moment(),
    /** The coupon given. */
    userCouponId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.messageId, table.userId] }),
    foreignKey({
      name: 'group_message_to_message',
      columns: [table.tenantId, table.messageId],
      foreignColumns: [groupMessage.tenantId, groupMessage.id],
    }),
    userKey('group_message_to_user', table),
    index('group_message_to_of_user').on(table.tenantId, table.userId, table.at),
    index('group_message_to_waiting')
      .on(table.tenantId, table.messageId, table.userId)
      .where(sql`${table.outcome} is null`),
  ],
)
