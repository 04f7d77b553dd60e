import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { park } from '../park/park.table'
import { appUser } from '../account/account.table'
import { userMessage } from '../userMessage/userMessage.table'

/** The park's templates at WeChat, one for each kind of message that may be sent there. */
export const subscribeTemplate = pgTable(
  'subscribe_template',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    kind: text().notNull(),
    templateId: text().notNull(),
    /** The template's keys and which of the kind's fields each shows: `{ "thing1": "what", "amount2": "amount" }`. */
    keys: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind] })],
)

/** What a member said when asked: one row an answer. An accepted one lets one message be sent. */
export const subscribePermission = pgTable(
  'subscribe_permission',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Made by the app once per question. */
    requestId: text().notNull(),
    kind: text().notNull(),
    templateId: text().notNull(),
    /** Who accepted, as the mini-program knows them. */
    openId: text().notNull(),
    /** open: may be used; taken: a message counts on it; spent: used up; refused: the person said no. */
    status: text({ enum: ['open', 'taken', 'spent', 'refused'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'subscribe_permission_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    unique('subscribe_permission_request').on(table.tenantId, table.userId, table.requestId),
    index('subscribe_permission_of_user').on(
      table.tenantId,
      table.userId,
      table.kind,
      table.status,
      table.createdAt,
    ),
  ],
)

/** Messages on their way to WeChat: written in the transaction of the event, sent afterwards. */
export const subscribeOutbox = pgTable(
  'subscribe_outbox',
  {
    tenantId: text().notNull(),
    /** Id of the message in the inbox; unique, so it is sent once at most. */
    messageId: uuid().notNull(),
    /** Which permission it uses, one message each; null once it was given back unused. */
    permissionId: uuid(),
    /**
     * waiting → sending → sent | failed. A server that ends between sending and noting it leaves `sending`, which
     * nobody sends again: at most once.
     */
    status: text({ enum: ['waiting', 'sending', 'sent', 'failed'] }).notNull(),
    tries: integer().notNull(),
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** Why it failed, for the park's people. */
    error: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.messageId] }),
    foreignKey({
      name: 'subscribe_outbox_message',
      columns: [table.tenantId, table.messageId],
      foreignColumns: [userMessage.tenantId, userMessage.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'subscribe_outbox_permission',
      columns: [table.tenantId, table.permissionId],
      foreignColumns: [subscribePermission.tenantId, subscribePermission.id],
    }).onDelete('cascade'),
    unique('subscribe_outbox_uses').on(table.tenantId, table.permissionId),
    index('subscribe_outbox_due')
      .on(table.tenantId, table.nextTryAt)
      .where(sql`${table.status} in ('waiting', 'sending')`),
    check(
      'subscribe_outbox_sent',
      sql`(${table.status} = 'sent') = (${table.sentAt} is not null) and ${table.tries} >= 0 and (${table.status} = 'failed' or ${table.permissionId} is not null)`,
    ),
  ],
)
