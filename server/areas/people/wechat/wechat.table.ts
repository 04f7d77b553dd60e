import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { park } from '../park/park.table'
import { appUser } from '../account/account.table'

/** Each of WeChat's apps knows a person under an open id of its own. */
const app = { enum: ['miniProgram', 'officialAccount'] } as const

/**
 * What WeChat knows an account as. `logIn`: the person who logs in with WeChat, bound by proof of the phone.
 * `pay`: the person who holds the phone, as of the last exchange; it logs nobody in.
 */
export const wechatIdentity = pgTable(
  'wechat_identity',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    app: text(app).notNull(),
    use: text({ enum: ['logIn', 'pay'] }).notNull(),
    openId: text().notNull(),
    /** The same person in all apps of one owner, where WeChat tells. */
    unionId: text(),
    boundAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.app, table.use] }),
    foreignKey({
      name: 'wechat_identity_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    index('wechat_identity_of_person').on(table.tenantId, table.app, table.openId),
    index('wechat_identity_of_union').on(table.tenantId, table.unionId),
  ],
)

/** Temp tokens, hashed: somebody whom WeChat has vouched for and who has no session yet. */
export const wechatTicket = pgTable(
  'wechat_ticket',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    /** SHA-256 of the token, base64url. */
    hash: text().notNull(),
    app: text(app).notNull(),
    openId: text().notNull(),
    unionId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('wechat_ticket_by_end').on(table.tenantId, table.expiresAt),
  ],
)
