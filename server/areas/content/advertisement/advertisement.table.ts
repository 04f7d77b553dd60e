import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'

/** Video advertisements (spec 1); a job is one booking of a video. */
export const advertisement = pgTable(
  'advertisement',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    jobId: uuid().notNull(),
    title: text().notNull(),
    videoUrl: text().notNull(),
    /** Fallback video; empty: none. */
    optionalUrl: text().notNull(),
    /** Maximum plays per device and day. */
    dailyMax: integer().notNull(),
    /** Start and end of display; null: no end. */
    showFrom: timestamp({ withTimezone: true }).notNull(),
    showTo: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.jobId] }),
    index('advertisement_newest').on(table.tenantId, table.showFrom),
  ],
)
