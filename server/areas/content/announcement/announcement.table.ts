import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const announcementAudit = auditKind('announcement', '公告')

/** Park notices (spec 2 noticeManage). */
export const announcement = pgTable(
  'announcement',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    kind: text({ enum: ['notice', 'activity', 'urgent'] }).notNull(),
    cover: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    publisher: text().notNull(),
    /** Start of display. */
    publishedAt: moment().notNull(),
    /** End of the event or rule it describes; null: no end. */
    validTo: moment(),
    isPinned: boolean().notNull(),
    /** End of display; null: no end. */
    showTo: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('announcement_newest').on(table.tenantId, table.publishedAt),
  ],
)
