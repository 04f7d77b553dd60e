import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../account/account.table'
import { moment } from '../../../kernel/columns'

/** Device data sent by the app at log-in (spec 3). */
export type DeviceLog = Record<string, string | number>

/** One log-in on one device; all its tokens end with it. */
export const session = pgTable(
  'session',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Key of the payload signature. */
    secret: text().notNull(),
    device: jsonb().$type<DeviceLog>().notNull(),
    createdAt: moment().notNull(),
    /** When the second factor was proved in this session (people/secondFactor). */
    secondFactorAt: moment(),
    endedAt: moment(),
    endReason: text({ enum: ['logout', 'password', 'reuse', 'closed'] }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('session_user', table),
    index('session_of_user').on(table.tenantId, table.userId),
  ],
)

/** Refresh tokens, hashed. The tokens of a session form a chain without stored links; each is used once. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    tenantId: text().notNull(),
    /** SHA-256 of the token, base64url. */
    hash: text().notNull(),
    sessionId: uuid().notNull(),
    issuedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    foreignKey({
      name: 'refresh_token_session',
      columns: [table.tenantId, table.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }),
    index('refresh_token_of_session').on(table.tenantId, table.sessionId),
    index('refresh_token_by_end').on(table.tenantId, table.expiresAt),
    index('refresh_token_used')
      .on(table.tenantId, table.usedAt)
      .where(sql`${table.usedAt} is not null`),
  ],
)
