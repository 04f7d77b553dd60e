import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'
import { auditKind } from '../../../kernel/auditKind'

export const announcementAudit = auditKind('announcement', '公告')

/** Park notices (spec 2 noticeManage). */
export const announcement = pgTable(
  'announcement',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    kind: text({ enum: ['notice', 'activity', 'urgent'] }).notNull(),
    cover: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    publisher: text().notNull(),
    /** Start of display. */
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** End of the event or rule it describes; null: no end. */
    validTo: timestamp({ withTimezone: true }),
    isPinned: boolean().notNull(),
    /** End of display; null: no end. */
    showTo: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('announcement_newest').on(table.tenantId, table.publishedAt),
  ],
)
