import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'

/** A shop, as far as paying it goes. */
export const shop = pgTable(
  'shop',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    name: text().notNull(),
    logo: text().notNull(),
    category: text().notNull(),
    /** Building and floor, as people say it. */
    place: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    openHours: text().notNull(),
    canPay: boolean().notNull(),
    /** Why it cannot be paid, for the person; empty when it can. */
    payNote: text().notNull(),
    takesStoredCard: boolean().notNull(),
    takesIcCard: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
