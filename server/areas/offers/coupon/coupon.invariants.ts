import type { Invariant } from '../../../kernel/module'

/** Coupons used by orders: order, its status, and coupon. */
const NAMED = `
  select o.tenant_id, o.id as order_id, o.status, o.paid_at, (r -> 'hold' ->> 'id')::uuid as coupon_id
  from trade_order o cross join lateral jsonb_array_elements(o.reductions) r
  where r ->> 'step' = 'coupon' and o.status not in ('Closed', 'Refunding', 'Refunded')`

/**
 * Order kinds that may keep items paid by coupons alone although all money was refunded (OrderKind.keptOffers). Their
 * own invariants check how long the coupons stay used.
 */
const KEEPING = `'mallGoods', 'showTickets'`

export const couponInvariants: Invariant[] = [
  {
    name: 'a coupon is used by at most one order',
    query: `
      select tenant_id, coupon_id, count(*) from (${NAMED}) n group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'a coupon of an order is locked until the payment and used afterwards',
    query: `
      select n.tenant_id, n.order_id, n.coupon_id, c.status from (${NAMED}) n
      left join user_coupon c on c.tenant_id = n.tenant_id and c.id = n.coupon_id
      where c.order_id is distinct from n.order_id
        or c.status <> case when n.paid_at is null then 'Locked' else 'Used' end`,
  },
  {
    name: 'a coupon is locked or used only by an order that includes it',
    query: `
      select c.tenant_id, c.id, c.status, c.order_id from user_coupon c
      where (c.status = 'Locked' or c.status = 'Used' and c.order_id is not null)
        and not exists (select from (${NAMED}) n
          where n.tenant_id = c.tenant_id and n.order_id = c.order_id and n.coupon_id = c.id)
        and not exists (select from trade_order o where o.tenant_id = c.tenant_id and o.id = c.order_id
          and o.status in ('Refunding', 'Refunded') and c.status = 'Used' and o.kind in (${KEEPING}))`,
  },
  {
    name: 'coupons: stock + issued equals the initial stock, and no more are owned than were issued',
    query: `
      select c.tenant_id, c.id, c.initial_stock, c.stock, c.claimed, coalesce(u.owned, 0) as owned
      from coupon c
      left join (
        select tenant_id, coupon_id, count(*) as owned from user_coupon where status <> 'Given' group by 1, 2
      ) u on u.tenant_id = c.tenant_id and u.coupon_id = c.id
      where c.stock + c.claimed <> c.initial_stock or least(c.stock, c.claimed) < 0
        or coalesce(u.owned, 0) > c.claimed`,
  },
]
