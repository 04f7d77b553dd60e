import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { userKey } from '../../people/account/account.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const complaintAudit = auditKind('complaint', '反馈', '/desk/complaints/')

/** Complaints, suggestions and praise of members (spec 2 complaintInfo). */
export const complaint = pgTable(
  'complaint',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Idempotency key, created by the app once per form. */
    requestId: text().notNull(),
    /** Reference number for the member. */
    no: text().notNull(),
    kind: text({ enum: ['complaint', 'suggestion', 'praise'] }).notNull(),
    target: text().notNull(),
    detail: text().notNull(),
    images: text().array().notNull(),
    phone: text().notNull(),
    /** Hides the author from the park's staff. */
    isAnonymous: boolean().notNull(),
    status: text({ enum: ['Submitted', 'Handling', 'Replied', 'Closed'] }).notNull(),
    /** Set when closed. */
    isSatisfied: boolean(),
    submittedAt: moment().notNull(),
    /** Time of the park's last answer; unread when later than `readAt`. */
    answeredAt: moment(),
    /** When the member last opened the thread. */
    readAt: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('complaint_user', table),
    unique('complaint_request').on(table.tenantId, table.userId, table.requestId),
    unique('complaint_no').on(table.tenantId, table.no),
    index('complaint_of_user').on(table.tenantId, table.userId, table.submittedAt),
    index('complaint_by_status').on(table.tenantId, table.status, table.updatedAt, table.id),
  ],
)

/** Replies to a complaint, by either side. */
export const complaintReply = pgTable(
  'complaint_reply',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    complaintId: uuid().notNull(),
    side: text({ enum: ['member', 'park'] }).notNull(),
    /** Name shown for the park's reply; empty for the member, whose name may change. */
    author: text().notNull(),
    text: text().notNull(),
    at: moment().notNull(),
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
