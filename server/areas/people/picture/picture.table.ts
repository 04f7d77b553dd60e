import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser } from '../account/account.table'

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
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    foreignKey({
      name: 'picture_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    index('picture_of_user').on(table.tenantId, table.userId, table.uploadedAt),
  ],
)
