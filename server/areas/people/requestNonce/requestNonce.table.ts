import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Used nonces of signed requests, shared by all servers and kept while their timestamp would be accepted. */
export const requestNonce = pgTable(
  'request_nonce',
  {
    tenantId: text().notNull(),
    sessionId: uuid().notNull(),
    nonce: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sessionId, table.nonce] }),
    index('request_nonce_age').on(table.tenantId, table.usedAt),
  ],
)
