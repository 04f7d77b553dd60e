import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { ofPark } from '../../people/park/park.table'
import { userKey } from '../../people/account/account.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const ownCouponAudit = auditKind('ownCoupon', '会员的券')
export const couponAudit = auditKind('coupon', '优惠券')

const fen = () => bigint({ mode: 'number' })
const at = () => moment()

/** A coupon template. stock + claimed = initialStock. */
export const coupon = pgTable(
  'coupon',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    kind: text({ enum: ['cash', 'full', 'discount', 'parking', 'gift', 'ticket'] }).notNull(),
    /** fen; for kinds cash, full and ticket. */
    amount: fen(),
    /** Percent of the price to pay, 80 for 8 折; for kind discount. */
    percentPaid: smallint(),
    /** For kind parking. */
    minutes: integer(),
    /** Least amount, fen; 0: none. */
    threshold: fen().notNull(),
    /** Most taken off, fen; 0: no limit. */
    maxOff: fen().notNull(),
    scope: text({ enum: ['all', 'shops', 'goods', 'parking', 'show'] }).notNull(),
    shopIds: uuid().array().notNull(),
    categoryIds: text().array().notNull(),
    /** yyyy-MM-dd */
    excludeDates: text().array().notNull(),
    /** 0 Sunday to 6 Saturday. */
    excludeWeekdays: smallint().array().notNull(),
    initialStock: integer().notNull(),
    stock: integer().notNull(),
    claimed: integer().notNull(),
    /** 0: no limit. */
    perUserLimit: integer().notNull(),
    claimFrom: at().notNull(),
    claimTo: at().notNull(),
    /** If both are set: fixed validity period for every coupon … */
    validFrom: at(),
    validTo: at(),
    /** … otherwise valid for this many calendar days of the park, including the day of claiming. */
    validDays: integer(),
    /** Price in points. */
    pointsCost: integer().notNull(),
    /** 1 to 10. */
    minLevel: smallint().notNull(),
    /** False: only given by the park, not shown for claiming. */
    isClaimable: boolean().notNull(),
    joinsActivity: boolean().notNull(),
    joinsPoints: boolean().notNull(),
    joinsCoupon: boolean().notNull(),
    description: text().notNull(),
    image: text().notNull(),
    /** Display order, ascending. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('coupon_shown').on(table.tenantId, table.claimTo),
    check(
      'coupon_stock',
      sql`${table.stock} >= 0 and ${table.claimed} >= 0 and ${table.stock} + ${table.claimed} = ${table.initialStock}`,
    ),
    check(
      'coupon_validity',
      sql`(${table.validFrom} is null) = (${table.validTo} is null) and (${table.validFrom} is null) = (${table.validDays} is not null)`,
    ),
    check(
      'coupon_worth',
      sql`case ${table.kind} when 'discount' then ${table.percentPaid} between 1 and 99 when 'parking' then ${table.minutes} > 0 when 'gift' then true else ${table.amount} > 0 end`,
    ),
  ],
)

/** Number of claims of a coupon with a limit, per member. */
export const couponUse = pgTable(
  'coupon_use',
  {
    tenantId: text().notNull(),
    couponId: uuid().notNull(),
    userId: uuid().notNull(),
    count: integer().notNull(),
    /** Part of `count` of the member's earlier accounts. */
    former: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.couponId, table.userId] }),
    foreignKey({
      name: 'coupon_use_coupon',
      columns: [table.tenantId, table.couponId],
      foreignColumns: [coupon.tenantId, coupon.id],
    }),
    check('coupon_use_count', sql`${table.count} >= 0`),
  ],
)

/** A coupon owned by a member. Expiry is derived from the clock, not stored. */
export const userCoupon = pgTable(
  'user_coupon',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    couponId: uuid().notNull(),
    userId: uuid().notNull(),
    /** 16 digits. */
    code: text().notNull(),
    status: text({ enum: ['Unused', 'Locked', 'Used', 'Given', 'Void'] }).notNull(),
    source: text({ enum: ['claim', 'gift', 'exchange', 'card', 'recharge'] }).notNull(),
    claimedAt: at().notNull(),
    validFrom: at().notNull(),
    /** Last moment of use. */
    validTo: at().notNull(),
    /** Order that holds or has used it. */
    orderId: uuid(),
    usedAt: at(),
    /** Shop where it was redeemed without an order. */
    usedShopId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('user_coupon_code').on(table.tenantId, table.code),
    foreignKey({
      name: 'user_coupon_coupon',
      columns: [table.tenantId, table.couponId],
      foreignColumns: [coupon.tenantId, coupon.id],
    }),
    userKey('user_coupon_user', table),
    index('user_coupon_of_user').on(table.tenantId, table.userId, table.status, table.validTo),
    index('user_coupon_held')
      .on(table.tenantId, table.couponId, table.validTo)
      .where(sql`${table.status} in ('Unused', 'Locked')`),
    index('user_coupon_ending')
      .on(table.tenantId, table.validTo)
      .where(sql`${table.status} = 'Unused'`),
    index('user_coupon_of_order')
      .on(table.tenantId, table.orderId)
      .where(sql`${table.orderId} is not null`),
    check(
      'user_coupon_state',
      sql`(${table.status} = 'Used') = (${table.usedAt} is not null) and (${table.status} <> 'Locked' or ${table.orderId} is not null) and (${table.status} <> 'Unused' or ${table.orderId} is null)`,
    ),
  ],
)
