import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { park } from '../park/park.table'
import { appUser } from '../user/user.table'

const fen = () => bigint({ mode: 'number' }).notNull()

/** What recharging is worth: pay so much, get so much on top. */
export const rechargeRule = pgTable(
  'recharge_rule',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    pay: fen(),
    gift: fen(),
    /** 充 500 送 50 */
    label: text().notNull(),
    note: text().notNull(),
    /** For members who registered at most 30 days ago. */
    isForNewMembers: boolean().notNull(),
    /** How often one member may use it; 0: no limit. */
    limitPerUser: integer().notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    validTo: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check('recharge_rule_amounts', sql`${table.pay} > 0 and ${table.gift} >= 0`),
  ],
)

/** How often a member has used, or holds in an unpaid order, a rule that is limited. */
export const rechargeRuleUse = pgTable(
  'recharge_rule_use',
  {
    tenantId: text().notNull(),
    ruleId: uuid().notNull(),
    userId: uuid().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ruleId, table.userId] }),
    foreignKey({
      name: 'recharge_rule_use_rule',
      columns: [table.tenantId, table.ruleId],
      foreignColumns: [rechargeRule.tenantId, rechargeRule.id],
    }),
    foreignKey({
      name: 'recharge_rule_use_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    check('recharge_rule_use_count', sql`${table.count} >= 0`),
  ],
)

/** Limits of the account balance of a park. */
export const balanceConfig = pgTable('balance_config', {
  tenantId: text()
    .primaryKey()
    .references(() => park.tenantId),
  takesCustomAmount: boolean().notNull(),
  rechargeMin: fen(),
  rechargeMax: fen(),
  balanceMax: fen(),
  /** Sanitised HTML. */
  rules: text().notNull(),
})
