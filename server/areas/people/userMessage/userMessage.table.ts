import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser } from '../account/account.table'
import type { MessageField } from './messageKind'

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
    createdAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'user_message_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    unique('user_message_subject').on(table.tenantId, table.kind, table.subject),
    index('user_message_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('user_message_about').on(table.tenantId, table.userId, table.about),
    index('user_message_unread')
      .on(table.tenantId, table.userId)
      .where(sql`${table.readAt} is null`),
    index('user_message_by_age').on(table.tenantId, table.createdAt),
  ],
)
