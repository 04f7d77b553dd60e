import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'

/** Takings of a shop on a park day, in fen, by the ledger's sales account. */
export interface Takings {
  /** yyyy-MM-dd */
  day: string
  /** Null: the park's own takings. */
  shopId: string | null
  /** Name at the time of the order; empty: the park's own takings. */
  shopName: string
  /** Payments. */
  paid: number
  /** Refunds, as a positive amount. */
  returned: number
}

/**
 * Sales postings by shop. A mall payment can cover several shops: each gets what its order cost, and returns what
 * refunds took from its order.
 */
const takings = (tenantId: string, from: Date, to: Date, shopId?: string) => sql`
  with posted as (
    select m.order_id, m.at, p.amount,
      exists (select from mall_order o where o.tenant_id = ${tenantId} and o.pay_order_id = m.order_id) as is_mall
    from ledger_movement m
    join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id and p.account = 'sales'
    where m.tenant_id = ${tenantId} and m.at >= ${from} and m.at < ${to}
      ${shopId === undefined ? sql`` : sql`and m.order_id in (${paymentsOfShop(tenantId, shopId, to)})`}),
  parts as (
    select x.at, x.amount, o.shop_id, coalesce(o.shop_name, '') as shop_name
    from posted x left join trade_order o on o.tenant_id = ${tenantId} and o.id = x.order_id
    where not x.is_mall
    union all
    select x.at, o.goods_amount + o.freight - o.off_amount, o.shop_id, o.shop_name
    from posted x join mall_order o on o.tenant_id = ${tenantId} and o.pay_order_id = x.order_id
    where x.is_mall and x.amount > 0
    union all
    select x.at, -s.amount, o.shop_id, o.shop_name
    from (select distinct order_id, at from posted where is_mall and amount < 0) x
    join refund r on r.tenant_id = ${tenantId} and r.order_id = x.order_id and r.created_at = x.at and r.cause = 'order'
    join mall_order_refund s on s.tenant_id = ${tenantId} and s.refund_id = r.id
    join mall_order o on o.tenant_id = ${tenantId} and o.id = s.order_id)
  select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, shop_id as "shopId", shop_name as "shopName",
    coalesce(sum(amount) filter (where amount > 0), 0)::text as paid,
    coalesce(-sum(amount) filter (where amount <= 0), 0)::text as returned
  from parts ${shopId === undefined ? sql`` : sql`where shop_id = ${shopId}`}
  group by 1, 2, 3 order by 1, 3, 2`

/** Payments in which a shop has a part, made before `to`: found by the shop, not by the park's movements. */
const paymentsOfShop = (tenantId: string, shopId: string, to: Date) => sql`
  select pay_order_id from mall_order where tenant_id = ${tenantId} and shop_id = ${shopId} and created_at < ${to}
  union
  select id from trade_order where tenant_id = ${tenantId} and shop_id = ${shopId} and created_at < ${to}`

/** Takings per day and shop in [from, to), oldest day first. @param shopId of this shop only */
export async function takingsBetween(
  db: Queryable,
  tenantId: string,
  { from, to }: { from: Date; to: Date },
  shopId?: string,
): Promise<Takings[]> {
  const { rows } = await db.execute<{
    day: string
    shopId: string | null
    shopName: string
    paid: string
    returned: string
  }>(takings(tenantId, from, to, shopId))
  return rows.map(({ paid, returned, ...row }) => ({
    ...row,
    paid: Number(paid),
    returned: Number(returned),
  }))
}
