import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'

export const infoCategory = pgTable(
  'info_category',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Ascending. */
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Articles, and the texts a person agrees to (which stand in no category). */
export const info = pgTable(
  'info',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    categoryId: uuid(),
    /** Set for an agreement: the name it is asked for by. */
    agreement: text({ enum: ['user', 'privacy', 'storedCard', 'membership'] }),
    version: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    cover: text().notNull(),
    author: text().notNull(),
    tags: text().array().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    views: integer().notNull(),
    /** Withdrawn from then on; null: it stays. */
    showTo: timestamp({ withTimezone: true }),
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
