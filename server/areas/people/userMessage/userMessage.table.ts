import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../account/account.table'
import type { MessageField } from './messageKind'
import { moment } from '../../../kernel/columns'

/** A message in a member's inbox, one per event. */
export const userMessage = pgTable(
  'user_message',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Registered kind (messageKind.ts). */
    kind: text().notNull(),
    /** Identifies the event: reported twice, it is still one message. */
    subject: text().notNull(),
    /** Id of the order, coupon or complaint the message is about. */
    about: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Route of the app and its parameters. */
    page: text().notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    /** Values for WeChat templates, by field name. */
    fields: jsonb().$type<Record<string, MessageField>>().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('user_message_user', table),
    unique('user_message_subject').on(table.tenantId, table.kind, table.subject),
    index('user_message_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('user_message_about').on(table.tenantId, table.userId, table.about),
    index('user_message_unread')
      .on(table.tenantId, table.userId)
      .where(sql`${table.readAt} is null`),
    index('user_message_by_age').on(table.tenantId, table.createdAt),
  ],
)

/** Members who have turned off group messages of the park; messages about their own orders etc. are still sent. */
export const promotionRefusal = pgTable(
  'promotion_refusal',
  { tenantId: text().notNull(), userId: uuid().notNull(), at: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    userKey('promotion_refusal_user', table),
  ],
)
