import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../account/account.table'
import { moment } from '../../../kernel/columns'

/** A short code and its entry parameters. */
export const shortCode = pgTable(
  'short_code',
  {
    tenantId: text().notNull(),
    code: text().notNull(),
    /** Entry parameters as a query: `type=activity&id=…`. */
    scene: text().notNull(),
    madeBy: uuid().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.code] }),
    index('short_code_by_end').on(table.tenantId, table.expiresAt),
    foreignKey({
      name: 'short_code_maker',
      columns: [table.tenantId, table.madeBy],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
  ],
)
