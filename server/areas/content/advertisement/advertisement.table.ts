import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'
import { moment } from '../../../kernel/columns'

/** Video advertisements (spec 1); a job is one booking of a video. */
export const advertisement = pgTable(
  'advertisement',
  {
    tenantId: ofPark(),
    jobId: uuid().notNull(),
    title: text().notNull(),
    videoUrl: text().notNull(),
    /** Fallback video; empty: none. */
    optionalUrl: text().notNull(),
    /** Maximum plays per device and day. */
    dailyMax: integer().notNull(),
    /** Start and end of display; null: no end. */
    showFrom: moment().notNull(),
    showTo: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.jobId] }),
    index('advertisement_newest').on(table.tenantId, table.showFrom),
  ],
)
