import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/columns'
import { userKey } from '../../people/account/account.table'
import { ofPark } from '../../people/park/park.table'

/** Tags of a park that some member has. */
export const parkTag = pgTable(
  'park_tag',
  { tenantId: ofPark(), tag: text().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.tag] })],
)

/** Tags that staff have set on members. */
export const memberTag = pgTable(
  'member_tag',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    tag: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.tag] }),
    userKey('member_tag_user', table),
    foreignKey({
      name: 'member_tag_park_tag',
      columns: [table.tenantId, table.tag],
      foreignColumns: [parkTag.tenantId, parkTag.tag],
    }),
    index('member_tag_members').on(table.tenantId, table.tag, table.userId),
  ],
)
