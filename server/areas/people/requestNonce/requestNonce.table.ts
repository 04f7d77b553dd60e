import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/columns'

/** Used nonces of signed requests, shared by all servers and kept while their timestamp would be accepted. */
export const requestNonce = pgTable(
  'request_nonce',
  {
    tenantId: text().notNull(),
    sessionId: uuid().notNull(),
    nonce: text().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sessionId, table.nonce] }),
    index('request_nonce_age').on(table.tenantId, table.usedAt),
  ],
)
