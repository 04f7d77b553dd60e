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
 * Sales postings by shop. A mall payment can cover several shops: each gets its order's share. A
 * refund of one order belongs to that order's shop; a refund of the whole payment is shared in
 * proportion to the orders' amounts. Rounding remainders go to the first shop, so the parts sum to
 * the posting.
 */
const takings = (tenantId: string, from: Date, to: Date, shopId?: string) => sql`
  with posted as (
    select m.id, m.order_id, m.at, p.amount,
      case when p.amount < 0 then (
        select r.order_id from refund b join mall_refund r on r.tenant_id = ${tenantId} and r.refund_id = b.id
        where b.tenant_id = ${tenantId} and b.order_id = m.order_id and b.created_at = m.at and b.amount = -p.amount limit 1
      ) end as part_id
    from ledger_movement m
    join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id and p.account = 'sales'
    where m.tenant_id = ${tenantId} and m.at >= ${from} and m.at < ${to}
      ${shopId === undefined ? sql`` : sql`and m.order_id in (${paymentsOfShop(tenantId, shopId, to)})`}),
  weighed as (
    select x.id, x.at, x.amount, o.shop_id, o.shop_name, o.id as part,
      o.goods_amount + o.freight - o.off_amount as weight,
      sum(o.goods_amount + o.freight - o.off_amount) over (partition by x.id) as whole,
      count(*) over (partition by x.id) as orders
    from posted x join mall_order o on o.tenant_id = ${tenantId} and o.pay_order_id = x.order_id
    where x.part_id is null or x.part_id = o.id),
  shared as (
    select id, at, amount, shop_id, shop_name, part, trunc(case when whole = 0 then amount::numeric / orders
      else amount::numeric * weight / whole end) as share from weighed),
  parts as (
    select at, amount > 0 as is_paid, shop_id, shop_name,
      share + case when row_number() over (partition by id order by part) = 1
        then amount - sum(share) over (partition by id) else 0 end as amount
    from shared
    union all
    select x.at, x.amount > 0, o.shop_id, coalesce(o.shop_name, ''), x.amount from posted x
    left join trade_order o on o.tenant_id = ${tenantId} and o.id = x.order_id
    where not exists (select from mall_order n where n.tenant_id = ${tenantId} and n.pay_order_id = x.order_id))
  select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, shop_id as "shopId", shop_name as "shopName",
    coalesce(sum(amount) filter (where is_paid), 0)::text as paid,
    coalesce(-sum(amount) filter (where not is_paid), 0)::text as returned
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
