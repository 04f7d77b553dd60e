import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { coupon, userCoupon } from '../coupon/coupon.table'
import { ofPark } from '../../people/park/park.table'
import { moment } from '../../../kernel/columns'

const at = () => moment().notNull()

/** A plan that groups coupons, activities and discounts of one occasion. */
export const scenePlan = pgTable(
  'scene_plan',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    subTitle: text().notNull(),
    cover: text().notNull(),
    /** Display name of the scene: 周末亲子, 午间 … */
    scene: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    couponIds: uuid().array().notNull(),
    activityIds: uuid().array().notNull(),
    discountIds: uuid().array().notNull(),
    startAt: at(),
    /** Last moment, inclusive. */
    endAt: at(),
    /** Display order, ascending. */
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** A coupon given automatically to members from a level on. */
export const tieredOperation = pgTable(
  'tiered_operation',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    couponId: uuid().notNull(),
    /** Least level, 1 to 10. */
    minLevel: smallint().notNull(),
    /**
     * once: on reaching the level. month: every month. birthday: in the month of the birthday. arrival: to members who
     * joined while the operation runs.
     */
    occasion: text({ enum: ['once', 'month', 'birthday', 'arrival'] }).notNull(),
    startAt: at(),
    /** Last moment, inclusive. */
    endAt: at(),
    isEnabled: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'tiered_operation_coupon',
      columns: [table.tenantId, table.couponId],
      foreignColumns: [coupon.tenantId, coupon.id],
    }),
    check('tiered_operation_level', sql`${table.minLevel} between 1 and 10`),
  ],
)

/** A gift of an operation to a member: once per occasion. */
export const couponGift = pgTable(
  'coupon_gift',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    operationId: uuid().notNull(),
    /** once, arrival, 2026-11, 2026 */
    occasion: text().notNull(),
    /** Null: given to an earlier account of the member. */
    userCouponId: uuid(),
    givenAt: at(),
    readAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('coupon_gift_once').on(table.tenantId, table.operationId, table.userId, table.occasion),
    foreignKey({
      name: 'coupon_gift_operation',
      columns: [table.tenantId, table.operationId],
      foreignColumns: [tieredOperation.tenantId, tieredOperation.id],
    }),
    foreignKey({
      name: 'coupon_gift_coupon',
      columns: [table.tenantId, table.userCouponId],
      foreignColumns: [userCoupon.tenantId, userCoupon.id],
    }),
    index('coupon_gift_of_user').on(table.tenantId, table.userId, table.givenAt),
  ],
)
