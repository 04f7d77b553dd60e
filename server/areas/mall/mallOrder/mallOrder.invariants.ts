import type { Invariant } from '../../../kernel/module'

/** Held and sold pieces of order lines, grouped by `key`. */
const pieces = (key: string) => `
      select l.tenant_id, ${key},
        coalesce(sum(l.qty) filter (where o.status = 'PendingPay'), 0) as held,
        coalesce(sum(l.qty - l.restocked_qty) filter (where o.paid_at is not null), 0) as sold
      from mall_order_line l
      join mall_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      group by 1, 2`

const uses = (table: string, key: string) => `
      select coalesce(u.tenant_id, h.tenant_id) as tenant_id, coalesce(u.${key}, h.${key}) as id,
        coalesce(u.user_id, h.user_id) as user_id, u.count, h.had
      from ${table} u
      full join (
        select l.tenant_id, l.${key}, o.user_id, sum(l.qty - l.refunded_qty) as had
        from mall_order_line l
        join mall_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.status <> 'Closed'
        where l.${key} is not null group by 1, 2, 3
      ) h on h.tenant_id = u.tenant_id and h.${key} = u.${key} and h.user_id = u.user_id
      where coalesce(u.count - u.former, 0) <> coalesce(h.had, 0)`

export const mallOrderInvariants: Invariant[] = [
  {
    name: 'held and sold quantities of mall goods are those of the mall orders',
    query: `
      select 'sku' as what, s.tenant_id, s.id, s.held, s.sold, p.held as ordered, p.sold as paid
      from goods_sku s left join (${pieces('l.sku_id')}
      ) p on p.tenant_id = s.tenant_id and p.sku_id = s.id
      where s.held <> coalesce(p.held, 0) or s.sold <> coalesce(p.sold, 0)
      union all
      select 'limited', s.tenant_id, s.id, s.held, s.sold, p.held, p.sold
      from goods_limited s left join (${pieces('l.limited_id')}
      ) p on p.tenant_id = s.tenant_id and p.limited_id = s.id
      where s.held <> coalesce(p.held, 0) or s.sold <> coalesce(p.sold, 0)`,
  },
  {
    name: 'the counted quantity of goods per member is that of the member’s orders',
    query: `${uses('goods_use', 'goods_id')}
      union all ${uses('goods_limited_use', 'limited_id')}`,
  },
  {
    name: 'the mall orders of a payment add up to its amount',
    query: `
      select t.tenant_id, t.id, t.pay_amount, m.orders from trade_order t
      left join (
        select tenant_id, pay_order_id, count(*) as orders, sum(goods_amount) as goods,
          sum(freight) as freight, sum(off_amount) as off, sum(refunded_amount) as refunded
        from mall_order group by 1, 2
      ) m on m.tenant_id = t.tenant_id and m.pay_order_id = t.id
      where (t.kind = 'mallGoods' or m.orders is not null)
        and (t.goods_amount, t.freight, t.reduction_amount, t.refunded_amount)
          is distinct from (m.goods, m.freight, m.off, m.refunded)`,
  },
  {
    name: 'what refunds took from the mall orders adds up by order and by refund',
    query: `
      select o.tenant_id, o.id, o.refunded_amount, s.sum from mall_order o
      left join (
        select tenant_id, order_id, sum(amount) as sum from mall_order_refund group by 1, 2
      ) s on s.tenant_id = o.tenant_id and s.order_id = o.id
      where o.refunded_amount <> coalesce(s.sum, 0)
      union all
      select r.tenant_id, r.id, r.amount, s.sum from refund r
      join trade_order t on t.tenant_id = r.tenant_id and t.id = r.order_id and t.kind = 'mallGoods'
      left join (
        select m.tenant_id, m.refund_id, sum(m.amount) as sum from mall_order_refund m
        join mall_order o on o.tenant_id = m.tenant_id and o.id = m.order_id
        join refund b on b.tenant_id = m.tenant_id and b.id = m.refund_id and b.order_id = o.pay_order_id
        group by 1, 2
      ) s on s.tenant_id = r.tenant_id and s.refund_id = r.id
      where r.cause = 'order' and r.amount is distinct from s.sum`,
  },
  {
    name: 'mall order lines are lines of their payment and add up to their order',
    query: `
      select l.tenant_id, l.order_id, l.line from mall_order_line l
      join mall_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      left join trade_order_item i on i.tenant_id = l.tenant_id and i.order_id = o.pay_order_id
        and i.line = l.pay_line
      where (i.sku_id, i.price, i.qty, i.pay_share, i.refunded)
        is distinct from (l.sku_id, l.price, l.qty, l.pay_share, l.refunded_amount)
      union all
      select o.tenant_id, o.id, null from mall_order o
      left join (
        select tenant_id, order_id, sum(price * qty) as goods, sum(price * qty - pay_share) as off,
          sum(refunded_amount) as refunded
        from mall_order_line group by 1, 2
      ) l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.goods_amount <> coalesce(l.goods, 0) or o.off_amount <> coalesce(l.off, 0)
        or o.refunded_amount - coalesce(l.refunded, 0) not between 0 and o.freight
      union all
      select i.tenant_id, i.order_id, i.line from trade_order_item i
      join trade_order t on t.tenant_id = i.tenant_id and t.id = i.order_id and t.kind = 'mallGoods'
      where (select count(*) from mall_order_line l
        join mall_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
        where o.tenant_id = i.tenant_id and o.pay_order_id = i.order_id and l.pay_line = i.line) <> 1`,
  },
  {
    name: 'the status of a mall order matches its payment',
    query: `
      select o.tenant_id, o.id, o.status, t.status as payment from mall_order o
      join trade_order t on t.tenant_id = o.tenant_id and t.id = o.pay_order_id
      where (o.status = 'PendingPay') <> (t.status = 'PendingPay')
        or (o.status = 'Closed') <> (t.status = 'Closed')
        or o.paid_at is distinct from t.paid_at
        or t.status = 'Done' and o.status not in ('Done', 'Refunded')
        or t.status in ('ToPickup', 'Shipped') and o.status not in (t.status, 'Done', 'Refunded')
      union all
      select t.tenant_id, t.id, t.status, null from trade_order t
      where t.kind = 'mallGoods' and t.status in ('Paid', 'ToPickup', 'Shipped') and not exists (
        select from mall_order o where o.tenant_id = t.tenant_id and o.pay_order_id = t.id
          and o.status in ('Paid', 'ToPickup', 'Shipped'))`,
  },
  {
    name: 'a mall order is refunded exactly when all of its pieces are refunded',
    query: `
      select o.tenant_id, o.id, o.status, sum(l.qty - l.refunded_qty) as pieces from mall_order o
      join mall_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      group by o.tenant_id, o.id, o.status
      having (o.status = 'Refunded') <> (sum(l.qty - l.refunded_qty) = 0)`,
  },
  {
    name: 'a coupon of a refunded mall payment stays used only while one of its orders is not refunded',
    query: `
      select c.tenant_id, c.id, c.order_id from user_coupon c
      join trade_order t on t.tenant_id = c.tenant_id and t.id = c.order_id and t.kind = 'mallGoods'
        and t.status in ('Refunding', 'Refunded')
      where c.status = 'Used' and not exists (
        select from mall_order o where o.tenant_id = t.tenant_id and o.pay_order_id = t.id
          and o.status <> 'Refunded')`,
  },
]
