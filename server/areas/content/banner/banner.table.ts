import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const bannerAudit = auditKind('banner', '轮播图')

export const banner = pgTable(
  'banner',
  {
    tenantId: ofPark(),
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
    showFrom: moment().notNull(),
    showTo: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
