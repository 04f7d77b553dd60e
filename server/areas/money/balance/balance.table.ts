import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { park, ofPark } from '../../people/park/park.table'
import { userKey } from '../../people/account/account.table'
import { fen, moment } from '../../../kernel/columns'

/** Recharge rule: amount to pay, and gift on top. */
export const rechargeRule = pgTable(
  'recharge_rule',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    pay: fen(),
    gift: fen(),
    /** Display text, e.g. 充 500 送 50 */
    label: text().notNull(),
    note: text().notNull(),
    /** Only for a member's first recharge. */
    isFirstOnly: boolean().notNull(),
    validFrom: moment().notNull(),
    validTo: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check('recharge_rule_amounts', sql`${table.pay} > 0 and ${table.gift} >= 0`),
  ],
)

/** Members who have paid a first recharge by a first-only rule, or have one awaiting payment. */
export const firstRecharge = pgTable(
  'first_recharge',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    ruleId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    foreignKey({
      name: 'first_recharge_rule',
      columns: [table.tenantId, table.ruleId],
      foreignColumns: [rechargeRule.tenantId, rechargeRule.id],
    }),
    userKey('first_recharge_user', table),
  ],
)

/** Limits of a park's account balance. */
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
