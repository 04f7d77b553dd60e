import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const infoAudit = auditKind('info', '文章')

export const infoCategory = pgTable(
  'info_category',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Sort key, ascending. */
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Articles, and the agreements that members accept (without category). */
export const info = pgTable(
  'info',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    categoryId: uuid(),
    /** Name of an agreement, by which calls request it; null for articles. */
    agreement: text({ enum: ['user', 'privacy', 'storedCard', 'membership'] }),
    version: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    cover: text().notNull(),
    author: text().notNull(),
    tags: text().array().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    publishedAt: moment().notNull(),
    views: integer().notNull(),
    /** End of display; null: no end. */
    showTo: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('info_agreement').on(table.tenantId, table.agreement),
    foreignKey({
      name: 'info_in_category',
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [infoCategory.tenantId, infoCategory.id],
    }),
    index('info_newest').on(table.tenantId, table.publishedAt),
  ],
)
