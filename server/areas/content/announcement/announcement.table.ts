import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'

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
    /** Shown from then on. */
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when it says something about the present; null: no end. */
    validTo: timestamp({ withTimezone: true }),
    isPinned: boolean().notNull(),
    /** Withdrawn from then on; null: it stays. */
    showTo: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('announcement_newest').on(table.tenantId, table.publishedAt),
  ],
)
