import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../account/account.table'
import { moment } from '../../../kernel/columns'

/** Picture uploaded by a member (spec 7, image upload); the bytes are in the file store. */
export const picture = pgTable(
  'picture',
  {
    tenantId: text().notNull(),
    /** Name in the file store: folder, random name, extension. */
    name: text().notNull(),
    userId: uuid().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    uploadedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    userKey('picture_user', table),
    index('picture_of_user').on(table.tenantId, table.userId, table.uploadedAt),
  ],
)
