import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/columns'
import { ofPark } from '../park/park.table'

/** Versions of published content that the desk has edited: the texts as typed, oldest first. Never changed. */
export const contentVersion = pgTable(
  'content_version',
  {
    tenantId: ofPark(),
    /** Name of the subject in the audit log. */
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** From 1. */
    no: integer().notNull(),
    at: moment().notNull(),
    /** Editor's name; empty: as it was before the first edit. */
    clerk: text().notNull(),
    /** Form fields by name. */
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.subjectId, table.no] })],
)
