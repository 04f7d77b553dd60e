import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/columns'
import { auditKind } from '../../../kernel/writeAudit'
import type { FolderReport } from '../../../kernel/folder/folderWork'

export const parkFolderAudit = auditKind('parkFolder', '园区文件夹')

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Folders and workbooks uploaded at the desk; deleted after a week. */
export const folderUpload = pgTable(
  'folder_upload',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    content: bytea().notNull(),
    size: integer().notNull(),
    /**
     * checking: to be checked. refused: has mistakes. ready: to be decided. importing: to be imported. done, failed: over.
     */
    state: text({
      enum: ['checking', 'refused', 'ready', 'importing', 'done', 'failed'],
    }).notNull(),
    keeps: text({ enum: ['desk', 'folder'] }).notNull(),
    report: jsonb().$type<FolderReport>(),
    /** Kinds written by a running import, and of how many. */
    written: integer().notNull(),
    kinds: integer().notNull(),
    clerk: text().notNull(),
    at: moment().notNull(),
    /** When a server began with the state's work; after some minutes another one may. */
    startedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('folder_upload_open')
      .on(table.tenantId, table.at)
      .where(sql`${table.state} in ('checking', 'importing')`),
    index('folder_upload_age').on(table.tenantId, table.at),
    check('folder_upload_written', sql`${table.written} between 0 and ${table.kinds}`),
  ],
)
