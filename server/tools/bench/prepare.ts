import { randomInt } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { newId } from '../../kernel/ids'
import { createOrderCodes } from '../../areas/money/order/making/orderCode'
import { PARK } from './people'

/** Number of different shops and goods, so that requests do not all wait for the same row. */
const VARIETY = 16

/** Ids of shops that accept payments. */
export async function findShops(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from shop where tenant_id = $1 and can_pay limit $2',
    [PARK, VARIETY],
  )
  return rows.map(({ id }) => id)
}

/** Creates points mall items, one point and ¥0.20 each, with more stock than needed. */
export async function makeGoods(client: Client): Promise<string[]> {
  const ids = Array.from({ length: VARIETY }, newId)
  await client.query(
    `insert into point_goods (tenant_id, id, name, sub_title, cover, images, category, detail, kind, points,
       cash, line_price, initial_stock, stock, held, sold, limit_per_user, min_level, pickup_place, sale_from,
       is_on_sale, rank)
     select $1, id, '压测', '', '', '{}', '压测', '', 'goods', 1, 20, 0, 1000000, 1000000, 0, 0, 0, 1, '',
       now() - interval '1 day', true, 999 from unnest($2::uuid[]) as g (id)`,
    [PARK, ids],
  )
  return ids
}

export interface Coupons {
  /** Gives a member one more coupon. */
  give(userId: string): void
  close(): Promise<void>
}

/** Creates a coupon of ¥0.50 and a function that hands it out directly in SQL: claiming is not measured. */
export async function makeCoupons(owner: ClientConfig): Promise<Coupons> {
  const client = new Client(owner)
  await client.connect()
  // The failing statement reports the error; at the end the database may close first.
  client.on('error', () => undefined)
  const couponId = newId()
  const made = 1_000_000
  await client.query(
    `insert into coupon (tenant_id, id, name, kind, amount, threshold, max_off, scope, shop_ids, category_ids,
       exclude_dates, exclude_weekdays, initial_stock, stock, claimed, per_user_limit, claim_from, claim_to,
       valid_days, points_cost, min_level, is_claimable, joins_activity, joins_points, joins_coupon, description,
       image, rank)
     values ($1, $2, '压测', 'cash', 50, 0, 0, 'all', '{}', '{}', '{}', '{}', $3, 0, $3, 0, now(),
       now() + interval '1 day', 30, 0, 1, false, true, true, false, '', '', 999)`,
    [PARK, couponId, made],
  )
  const series = randomInt(100_000, 1_000_000)
  let given = 0
  let tail: Promise<unknown> = Promise.resolve()
  return {
    give(userId) {
      given += 1
      const code = `9${series}${String(given).padStart(9, '0')}`
      const insert = {
        name: 'give',
        text: `insert into user_coupon (tenant_id, id, coupon_id, user_id, code, status, source, claimed_at,
            valid_from, valid_to)
          values ($1, $2, $3, $4, $5, 'Unused', 'gift', now() - interval '1 minute',
            now() - interval '1 minute', now() + interval '1 day')`,
        values: [PARK, newId(), couponId, userId, code],
      }
      tail = tail.then(() => client.query(insert))
    },
    async close() {
      await tail
      await client.end()
    },
  }
}

/** Inserts `each` unpaid orders of one fen per user, directly into the tables, for the transfer load. */
export async function makeOrders(
  client: Client,
  userIds: readonly string[],
  each: number,
): Promise<Map<string, string[]>> {
  const [shopId] = await findShops(client)
  const codes = createOrderCodes(Buffer.from('the orders of the bench'))
  const orders = new Map<string, string[]>()
  for (const userId of userIds) {
    const ids = Array.from({ length: each }, newId)
    await client.query(
      `insert into trade_order (tenant_id, id, order_code, user_id, type, kind, status, title, image,
         shop_id, shop_name, subject, goods_amount, freight, reduction_amount, pay_amount, reductions,
         refunded_amount, in_out, counted_amount, points_earned, remark, created_at, expire_at, close_reason)
       select $1, o.id, o.code, $2, 'scan', 'scan', 'PendingPay', '压测', '', $3, '', '{}', 1, 0, 0, 1, '[]',
         0, 'out', 0, 0, '', now(), now() + interval '1 day', ''
       from unnest($4::uuid[], $5::text[]) as o (id, code)`,
      [PARK, userId, shopId, ids, ids.map(() => codes.next(PARK, userId, Date.now()))],
    )
    await client.query(
      `insert into trade_order_item (tenant_id, order_id, line, name, sku, image, price, points, qty,
         pay_share, refunded)
       select $1, id, 0, '压测', '', '', 1, 0, 1, 1, 0 from unnest($2::uuid[]) as o (id)`,
      [PARK, ids],
    )
    orders.set(userId, ids)
  }
  // As autovacuum does within a minute: plans made for an empty table are unsuitable now.
  await client.query('analyze trade_order, trade_order_item')
  return orders
}
