import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderType } from '@/contract/order'
import { park, ofPark } from '../../people/park/park.table'
import { userKey } from '../../people/account/account.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const pointFetchRuleAudit = auditKind('pointFetchRule', '积分获取规则')
export const pointRuleAudit = auditKind('pointRule', '积分通用规则')

const at = () => moment().notNull()

/** Value and validity of points, one row per park. */
export const pointRule = pgTable(
  'point_rule',
  {
    tenantId: text()
      .primaryKey()
      .references(() => park.tenantId),
    canPay: boolean().notNull(),
    payPoints: integer().notNull(),
    payFen: integer().notNull(),
    maxPercent: integer().notNull(),
    minPoints: integer().notNull(),
    validMonths: integer().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    /** Incremented by every change. */
    version: integer().notNull(),
    updatedAt: at(),
  },
  (table) => [
    check(
      'point_rule_units',
      sql`${table.payPoints} > 0 and ${table.payFen} > 0 and ${table.maxPercent} between 0 and 100 and ${table.minPoints} >= 0 and ${table.validMonths} > 0`,
    ),
  ],
)

/** Rule for earning points by paying. */
export const pointFetchRule = pgTable(
  'point_fetch_rule',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    orderTypes: text().array().$type<OrderType[]>().notNull(),
    /** For each this many fen … */
    perFen: integer().notNull(),
    /** … this many points and growth. */
    points: integer().notNull(),
    growth: integer().notNull(),
    /** Most points per member and day; 0: no limit. */
    dayLimit: integer().notNull(),
    isEnabled: boolean().notNull(),
    createdAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check(
      'point_fetch_rule_rate',
      sql`${table.perFen} > 0 and ${table.points} >= 0 and ${table.growth} >= 0 and ${table.dayLimit} >= 0`,
    ),
  ],
)

/** Points a member got by a limited rule on one day. */
export const pointFetchDay = pgTable(
  'point_fetch_day',
  {
    tenantId: text().notNull(),
    ruleId: uuid().notNull(),
    userId: uuid().notNull(),
    /** yyyy-MM-dd of the park. */
    day: text().notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ruleId, table.userId, table.day] }),
    foreignKey({
      name: 'point_fetch_day_rule',
      columns: [table.tenantId, table.ruleId],
      foreignColumns: [pointFetchRule.tenantId, pointFetchRule.id],
    }),
  ],
)

/**
 * Points earned together with a common expiry. The sum of `left` over a member's lots equals the ledger balance, and
 * changes only with it.
 */
export const pointLot = pgTable(
  'point_lot',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Order that earned them. */
    orderId: uuid(),
    points: integer().notNull(),
    left: integer().notNull(),
    earnedAt: at(),
    /** Exclusive end of validity. */
    expireAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('point_lot_user', table),
    index('point_lot_left')
      .on(table.tenantId, table.userId, table.expireAt)
      .where(sql`${table.left} > 0`),
    index('point_lot_due').on(table.tenantId, table.expireAt).where(sql`${table.left} > 0`),
    check('point_lot_within', sql`${table.left} between 0 and ${table.points}`),
  ],
)

/** Points an order took from a lot, for returning them there. */
export const pointLotUse = pgTable(
  'point_lot_use',
  {
    tenantId: text().notNull(),
    /** Order that spent them. */
    orderId: uuid().notNull(),
    lotId: uuid().notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.lotId] }),
    foreignKey({
      name: 'point_lot_use_lot',
      columns: [table.tenantId, table.lotId],
      foreignColumns: [pointLot.tenantId, pointLot.id],
    }),
    check('point_lot_use_points', sql`${table.points} > 0`),
  ],
)

/** Points spent before the order that gave them was refunded: deducted from the next ones earned. */
export const pointDebt = pgTable(
  'point_debt',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    userKey('point_debt_user', table),
    check('point_debt_not_negative', sql`${table.points} >= 0`),
  ],
)

/** A change of a member's point debt, never changed or deleted. Debts of older versions begin without one. */
export const pointDebtEntry = pgTable(
  'point_debt_entry',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    /** Counts a member's entries. */
    seq: integer().notNull(),
    /** Order whose points are owed, or whose points settle the debt. */
    orderId: uuid(),
    /** Kind of the movement of points that it goes with. */
    kind: text().notNull(),
    note: text().notNull(),
    /** Positive: owed; negative: settled. */
    change: integer().notNull(),
    /** The debt afterwards. */
    left: integer().notNull(),
    at: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.seq] }),
    userKey('point_debt_entry_user', table),
    check('point_debt_entry_amounts', sql`${table.change} <> 0 and ${table.left} >= 0`),
  ],
)
