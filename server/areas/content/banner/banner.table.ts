import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'
import { auditKind } from '../../../kernel/auditKind'

export const bannerAudit = auditKind('banner', '轮播图')

export const banner = pgTable(
  'banner',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    position: text({ enum: ['home', 'mall', 'points'] }).notNull(),
    title: text().notNull(),
    /** Text alternative of the picture. */
    alt: text().notNull(),
    image: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A route of the app with its query, or empty. */
    link: text().notNull(),
    /** Related building; null: none. */
    buildingId: uuid(),
    /** Sort key, ascending. */
    rank: integer().notNull(),
    /** Start and end of display; null: no end. */
    showFrom: timestamp({ withTimezone: true }).notNull(),
    showTo: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
