import { randomUUID } from 'node:crypto'
import { PARK, type TestApp } from './testApp'

const DAY_MS = 24 * 3_600_000

/** Overrides for test coupons; by default ¥10, claimable once by every member. */
export interface TestCoupon {
  kind?: 'cash' | 'full' | 'discount' | 'gift' | 'parking'
  minutes?: number
  amount?: number
  percentPaid?: number
  threshold?: number
  stock?: number
  perUserLimit?: number
  claimFrom?: number
  claimTo?: number
  /** Undefined: seven days from claiming. */
  valid?: { from: number; to: number }
  validDays?: number
  pointsCost?: number
  minLevel?: number
  joinsActivity?: boolean
  joinsPoints?: boolean
  joinsCoupon?: boolean
}

/** Inserts a coupon of known values into the demo park. @returns its id */
export async function insertCoupon(test: TestApp, coupon: TestCoupon = {}): Promise<string> {
  const now = test.clock.now()
  const id = randomUUID()
  const stock = coupon.stock ?? 100
  const kind = coupon.kind ?? 'cash'
  await test.sql(
    `insert into coupon (tenant_id, id, name, kind, amount, percent_paid, minutes, threshold, max_off,
      scope, shop_ids, category_ids, exclude_dates, exclude_weekdays, initial_stock, stock, claimed,
      per_user_limit, claim_from, claim_to, valid_from, valid_to, valid_days, points_cost, min_level,
      is_claimable, joins_activity, joins_points, joins_coupon, description, image, rank)
     values ($1, $2, '测试券', $3, $4, $5, $19, $6, 0, 'all', '{}', '{}', '{}', '{}', $7, $7, 0,
      $8, $9, $10, $11, $12, $13, $14, $15, true, $16, $17, $18, '', '', 0)`,
    [
      PARK,
      id,
      kind,
      kind === 'cash' || kind === 'full' ? (coupon.amount ?? 1_000) : null,
      kind === 'discount' ? (coupon.percentPaid ?? 80) : null,
      coupon.threshold ?? 0,
      stock,
      coupon.perUserLimit ?? 1,
      new Date(coupon.claimFrom ?? now - DAY_MS),
      new Date(coupon.claimTo ?? now + 400 * DAY_MS),
      coupon.valid ? new Date(coupon.valid.from) : null,
      coupon.valid ? new Date(coupon.valid.to) : null,
      coupon.valid ? null : (coupon.validDays ?? 7),
      coupon.pointsCost ?? 0,
      coupon.minLevel ?? 1,
      coupon.joinsActivity ?? true,
      coupon.joinsPoints ?? true,
      coupon.joinsCoupon ?? true,
      kind === 'parking' ? (coupon.minutes ?? 60) : null,
    ],
  )
  return id
}

/**
 * Deletes the demo's own activities, rules and discounts, so that prices depend on the test alone.
 */
export async function clearOffers(test: TestApp): Promise<void> {
  await test.sql('delete from market_activity')
  await test.sql('delete from time_limited_item')
  await test.sql('delete from time_limited_discount')
  await test.sql('delete from point_fetch_day')
  await test.sql('delete from point_fetch_rule')
  await test.sql('delete from point_rule')
  await test.sql('delete from coupon_gift')
  await test.sql('delete from tiered_operation')
}

/** Inserts an activity 满 `need` 减 `off`, at every shop. @returns its id */
export async function insertActivity(
  test: TestApp,
  tiers: readonly { need: number; off: number }[],
  span: { from?: number; to?: number } = {},
): Promise<string> {
  const id = randomUUID()
  const now = test.clock.now()
  await test.sql(
    `insert into market_activity (tenant_id, id, name, sub_title, cover, scope, shop_ids, category_ids,
      tiers, joins_coupon, joins_points, start_at, end_at, rules, rank)
     values ($1, $2, '测试满减', '', '', 'all', '{}', '{}', $3, true, true, $4, $5, '', 0)`,
    [
      PARK,
      id,
      JSON.stringify(tiers),
      new Date(span.from ?? now - DAY_MS),
      new Date(span.to ?? now + 400 * DAY_MS),
    ],
  )
  return id
}

/** Overrides for test discounts; by default at every shop, all day. */
export interface TestDiscount {
  percentPaid: number
  maxOff?: number
  name?: string
  shopIds?: readonly string[]
  /** Minutes of the park day; above 1440 on the next day. */
  hours?: readonly [from: number, to: number]
  weekdays?: readonly number[]
  /** ms */
  span?: readonly [from: number, to: number]
}

/** Inserts a discount on payments at the demo park's shops. @returns its id */
export async function insertShopDiscount(test: TestApp, discount: TestDiscount): Promise<string> {
  const id = randomUUID()
  const now = test.clock.now()
  const { percentPaid, maxOff = 0, name = '测试折扣', shopIds = [], weekdays = [] } = discount
  const { hours = [0, 1440], span = [now - DAY_MS, now + 400 * DAY_MS] } = discount
  await test.sql(
    `insert into time_limited_discount (tenant_id, id, name, sub_title, cover, kind, percent_paid,
      max_off, shop_ids, start_at, end_at, day_from, day_to, weekdays, rank)
     values ($1, $2, $3, '', '', 'shop', $4, $5, $6, $7, $8, $9, $10, $11, 0)`,
    [
      ...[PARK, id, name, percentPaid, maxOff, shopIds],
      ...[new Date(span[0]), new Date(span[1]), ...hours, weekdays],
    ],
  )
  return id
}

/**
 * Inserts point rules: 100 points are ¥1, for at most half of an amount; every yuan paid in a shop
 * gives one point and one growth.
 */
export async function insertPointRules(test: TestApp, validMonths = 12): Promise<string> {
  const id = randomUUID()
  const at = new Date(test.clock.now())
  await test.sql(
    `insert into point_rule (tenant_id, can_pay, pay_points, pay_fen, max_percent, min_points,
      valid_months, content, version, updated_at) values ($1, true, 100, 100, 50, 0, $2, '', 1, $3)`,
    [PARK, validMonths, at],
  )
  await test.sql(
    `insert into point_fetch_rule (tenant_id, id, name, order_types, per_fen, points, growth,
      day_limit, is_enabled, created_at) values ($1, $2, '到店消费', '{scan}', 100, 1, 1, 0, true, $3)`,
    [PARK, id, at],
  )
  return id
}

export interface TestPointGoods {
  points?: number
  cash?: number
  stock?: number
  limitPerUser?: number
  couponId?: string
}

/** Inserts an item of the points mall. @returns its id */
export async function insertPointGoods(test: TestApp, goods: TestPointGoods = {}): Promise<string> {
  const id = randomUUID()
  const stock = goods.stock ?? 10
  await test.sql(
    `insert into point_goods (tenant_id, id, name, sub_title, cover, images, category, detail, kind,
      coupon_id, points, cash, line_price, initial_stock, stock, held, sold, limit_per_user, min_level,
      pickup_place, sale_from, is_on_sale, rank)
     values ($1, $2, '测试礼品', '', '', '{}', '礼品', '', $3, $4, $5, $6, 0, $7, $7, 0, 0, $8, 1,
      '服务台', $9, true, 0)`,
    [
      PARK,
      id,
      goods.couponId ? 'coupon' : 'goods',
      goods.couponId ?? null,
      goods.points ?? 100,
      goods.cash ?? 0,
      stock,
      goods.limitPerUser ?? 0,
      new Date(test.clock.now() - DAY_MS),
    ],
  )
  return id
}

/** Grants points as a job would. */
export async function givePoints(test: TestApp, userId: string, points: number): Promise<void> {
  const at = new Date(test.clock.now())
  await test.services.orders.withTransaction((tx) =>
    test.services.points.earn(tx, {
      tenantId: PARK,
      userId,
      points,
      kind: 'pointJob',
      note: '测试',
      at,
    }),
  )
}

/** Members whose point lots differ from the ledger. Must be empty. */
export const lotsBesideLedger = (test: TestApp) =>
  test.sql(
    `select a.owner_id from ledger_account a
     left join (select tenant_id, user_id, sum("left") as points from point_lot group by 1, 2) l
       on l.tenant_id = a.tenant_id and l.user_id = a.owner_id
     where a.account = 'point' and a.balance <> coalesce(l.points, 0)`,
  )
