import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/columns'

/**
 * Forms sent at the desk, kept between their POST and the page that answers it: Back then never
 * leads to the answer of a POST, which browsers cannot show again. Encrypted, deleted after an hour.
 */
export const deskForm = pgTable(
  'desk_form',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** The log-in that sent it; no other can read it. */
    sessionId: uuid().notNull(),
    sealed: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('desk_form_age').on(table.tenantId, table.at),
  ],
)
