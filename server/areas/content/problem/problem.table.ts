import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'
import { moment } from '../../../kernel/columns'

/** Classes of frequently asked questions (spec 2 questionPage). */
export const problemClass = pgTable(
  'problem_class',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** One question and its answer. */
export const problem = pgTable(
  'problem',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    classId: uuid().notNull(),
    title: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    /** Plain text of the content, for the search on the device. */
    plainText: text().notNull(),
    /** Shops mentioned in the answer. */
    shopIds: uuid().array().notNull().default([]),
    rank: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'problem_of_class',
      columns: [table.tenantId, table.classId],
      foreignColumns: [problemClass.tenantId, problemClass.id],
    }),
    index('problem_in_class').on(table.tenantId, table.classId, table.rank),
  ],
)
