import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { park } from '../park/park.table'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Pictures and videos of parks' folders. In the database, so that an import is one transaction, all servers have them,
 * and backups include them. The content of a name never changes.
 */
export const parkFile = pgTable(
  'park_file',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    /** Content hash with the file extension. */
    name: text().notNull(),
    /** Path in the park's folder. */
    path: text().notNull(),
    content: bytea().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
)

/** Last import of each park's folder; concurrent imports wait for its row. The row may exist before the park does. */
export const parkImport = pgTable('park_import', {
  tenantId: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Items of a park that came from its folder; an item missing from a later import is ended. */
export const folderItem = pgTable(
  'folder_item',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    kind: text().notNull(),
    key: text().notNull(),
    /** The item's row: its id or its key. */
    identity: text().notNull(),
    /** Base of relative times, so that a second import changes nothing. */
    firstAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.key] })],
)
