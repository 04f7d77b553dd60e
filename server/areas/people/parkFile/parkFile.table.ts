import { customType, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofPark } from '../park/park.table'
import { moment } from '../../../kernel/columns'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Pictures and videos of parks' folders. In the database, so that an import is one transaction, all servers have them,
 * and backups include them. The content of a name never changes.
 */
export const parkFile = pgTable(
  'park_file',
  {
    tenantId: ofPark(),
    /** Content hash with the file extension. */
    name: text().notNull(),
    /** Path in the park's folder. */
    path: text().notNull(),
    content: bytea().notNull(),
    addedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
)

/** Last import of each park's folder; concurrent imports wait for its row. The row may exist before the park does. */
export const parkImport = pgTable('park_import', {
  tenantId: text().primaryKey(),
  at: moment().notNull(),
})

/** Items of a park that came from its folder; an item missing from a later import is ended. */
export const folderItem = pgTable(
  'folder_item',
  {
    tenantId: ofPark(),
    kind: text().notNull(),
    key: text().notNull(),
    /** The item's row: its id or its key. */
    identity: text().notNull(),
    /** Base of relative times, so that a second import changes nothing. */
    firstAt: moment().notNull(),
    /** Fingerprint of each column as the last import wrote it: another one in the row is the desk's. */
    written: jsonb().$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.key] })],
)
