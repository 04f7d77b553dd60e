import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { park } from '../park/park.table'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Pictures and films of parks' folders. They are in the database, so that an import is one transaction, every server
 * has them, and a backup holds them. A name never gets another content.
 */
export const parkFile = pgTable(
  'park_file',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    /** Hash of the content, with the ending. */
    name: text().notNull(),
    /** In the folder. */
    path: text().notNull(),
    content: bytea().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
)

/** The last import of each park's folder; its row is what a second import waits for. It may stand before the park does. */
export const parkImport = pgTable('park_import', {
  tenantId: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Which items of a park came from its folder: one that is missing there later is ended. */
export const folderItem = pgTable(
  'folder_item',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    kind: text().notNull(),
    key: text().notNull(),
    /** Which row it is: its id, or its key. */
    identity: text().notNull(),
    /** Relative times are counted from here, so that a second import changes nothing. */
    firstAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.key] })],
)
