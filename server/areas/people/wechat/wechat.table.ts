import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofPark } from '../park/park.table'
import { userKey } from '../account/account.table'
import { moment } from '../../../kernel/columns'

/** Each WeChat app has its own open id per user. */
const app = { enum: ['miniProgram', 'officialAccount'] } as const

/**
 * WeChat identity of an account. `logIn`: may log in, bound by proof of the phone number. `pay`: the identity on the
 * phone at the last exchange; cannot log in.
 */
export const wechatIdentity = pgTable(
  'wechat_identity',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    app: text(app).notNull(),
    use: text({ enum: ['logIn', 'pay'] }).notNull(),
    openId: text().notNull(),
    /** Same for all apps of one owner, where WeChat returns it. */
    unionId: text(),
    boundAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.app, table.use] }),
    userKey('wechat_identity_user', table),
    index('wechat_identity_of_person').on(table.tenantId, table.app, table.openId),
    index('wechat_identity_of_union').on(table.tenantId, table.unionId),
  ],
)

/** Temp tokens, hashed: WeChat identities without a session yet. */
export const wechatTicket = pgTable(
  'wechat_ticket',
  {
    tenantId: ofPark(),
    /** SHA-256 of the token, base64url. */
    hash: text().notNull(),
    app: text(app).notNull(),
    openId: text().notNull(),
    unionId: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('wechat_ticket_by_end').on(table.tenantId, table.expiresAt),
  ],
)
