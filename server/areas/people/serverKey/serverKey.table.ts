import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Keys that outlive the server's secret (kernel/secrets, LastingKeys), sealed with it. The one table without a tenant:
 * the keys belong to the server.
 */
export const serverKey = pgTable('server_key', {
  use: text({ enum: ['payPassword', 'exchangeCode', 'numbers'] }).primaryKey(),
  /** Sealed (kernel/sealer): the key, base64url. */
  sealed: text().notNull(),
})
