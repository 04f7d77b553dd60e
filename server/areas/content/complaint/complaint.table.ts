import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser } from '../../people/account/account.table'

/** Complaints, suggestions and praise of members (spec 2 complaintInfo). */
export const complaint = pgTable(
  'complaint',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Made by the app once per form: sent twice, it is still one. */
    requestId: text().notNull(),
    /** Number by which the member can ask about it. */
    no: text().notNull(),
    kind: text({ enum: ['complaint', 'suggestion', 'praise'] }).notNull(),
    target: text().notNull(),
    detail: text().notNull(),
    images: text().array().notNull(),
    phone: text().notNull(),
    /** The park's staff who answer it do not see who wrote it. */
    isAnonymous: boolean().notNull(),
    status: text({ enum: ['Submitted', 'Handling', 'Replied', 'Closed'] }).notNull(),
    /** Set when closed. */
    isSatisfied: boolean(),
    submittedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the park last said something; what the member has not opened since is unread. */
    answeredAt: timestamp({ withTimezone: true }),
    /** When the member last opened the thread. */
    readAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'complaint_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    unique('complaint_request').on(table.tenantId, table.userId, table.requestId),
    unique('complaint_no').on(table.tenantId, table.no),
    index('complaint_of_user').on(table.tenantId, table.userId, table.submittedAt),
    index('complaint_by_status').on(table.tenantId, table.status, table.updatedAt, table.id),
  ],
)

/** What was said about one of them after it was sent, by either side. */
export const complaintReply = pgTable(
  'complaint_reply',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    complaintId: uuid().notNull(),
    side: text({ enum: ['member', 'park'] }).notNull(),
    /** Who answers for the park; of a member nothing, their name may change. */
    author: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'complaint_reply_complaint',
      columns: [table.tenantId, table.complaintId],
      foreignColumns: [complaint.tenantId, complaint.id],
    }),
    index('complaint_reply_of_complaint').on(table.tenantId, table.complaintId, table.at),
  ],
)
