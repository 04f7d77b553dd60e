import type { Client } from 'pg'
import { createOrderCodes } from '../modules/order/orderCode'
import { newId } from '../ids'
import { PARK } from './people'

/** Shops that can be paid, so that not every order goes to one. */
export async function findShops(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from shop where tenant_id = $1 and can_pay limit 16',
    [PARK],
  )
  return rows.map(({ id }) => id)
}

/** Unpaid orders of one fen, so many for each: what transfers are made with. Straight into the tables. */
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
  // As PostgreSQL does by itself within a minute: plans made for an empty table are of no use now.
  await client.query('analyze trade_order, trade_order_item')
  return orders
}
