import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RuleGift } from './earnedByRules'
import { tradeOrder } from '../../money/order/order.table'
import { moment } from '../../../kernel/columns'

/** Reward of a paid order, and what refunds took back. */
export const orderReward = pgTable(
  'order_reward',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    points: integer().notNull(),
    growth: integer().notNull(),
    pointsTaken: integer().notNull(),
    growthTaken: integer().notNull(),
    /** Part of `points` from the birthday bonus. */
    birthdayPoints: integer().notNull(),
    /** Part of `birthdayPoints` taken back by refunds. */
    birthdayTaken: integer().notNull().default(0),
    /** Rules with their values at that time; null for rewards older than this column. */
    rules: jsonb().$type<RuleGift[]>(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    index('order_reward_of_user').on(table.tenantId, table.userId, table.at),
    foreignKey({
      name: 'order_reward_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    check(
      'order_reward_taken',
      sql`${table.pointsTaken} between 0 and ${table.points} and ${table.growthTaken} between 0 and ${table.growth}`,
    ),
    check(
      'order_reward_birthday_taken',
      sql`${table.birthdayTaken} between 0 and ${table.birthdayPoints}`,
    ),
  ],
)
