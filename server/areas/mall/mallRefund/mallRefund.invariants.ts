import type { Invariant } from '../../../kernel/module'

export const mallRefundInvariants: Invariant[] = [
  {
    name: 'a mall refund is the sum of its lines and its freight',
    query: `
      select r.tenant_id, r.id, r.amount, r.freight, coalesce(l.sum, 0) as lines
      from mall_refund r
      left join (
        select tenant_id, refund_id, sum(amount) as sum from mall_refund_line group by 1, 2
      ) l on l.tenant_id = r.tenant_id and l.refund_id = r.id
      where r.amount <> r.freight + coalesce(l.sum, 0)`,
  },
  {
    name: 'a mall refund is Refunded exactly when its amount is booked',
    query: `
      select r.tenant_id, r.id, r.status, r.amount, b.amount as booked
      from mall_refund r
      left join refund b on b.tenant_id = r.tenant_id and b.id = r.refund_id
      where (r.status = 'Refunded' and r.amount > 0) <> (r.refund_id is not null)
        or (r.refund_id is not null and b.amount is distinct from r.amount)`,
  },
  {
    name: 'a booked refund belongs to one mall refund and to the payment of its order',
    query: `
      select r.tenant_id, r.refund_id, count(*) from mall_refund r
      join mall_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
      join refund b on b.tenant_id = r.tenant_id and b.id = r.refund_id
      group by 1, 2 having count(*) > 1 or bool_or(b.order_id <> o.pay_order_id)`,
  },
  {
    name: 'a mall order line has at most one open refund',
    query: `
      select l.tenant_id, l.order_id, l.line, count(*)
      from mall_refund_line l
      join mall_refund r on r.tenant_id = l.tenant_id and r.id = l.refund_id
      where r.status in ('Applied', 'ToReturn', 'ToReceive', 'ToRefund')
      group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'refunds of a mall order line do not exceed its refunded amount and quantity',
    query: `
      select l.tenant_id, l.order_id, l.line, l.amount, l.qty, o.refunded_amount, o.refunded_qty
      from (
        select l.tenant_id, l.order_id, l.line, sum(l.amount) as amount, sum(l.qty) as qty
        from mall_refund_line l
        join mall_refund r on r.tenant_id = l.tenant_id and r.id = l.refund_id
        where r.status = 'Refunded' group by 1, 2, 3
      ) l
      join mall_order_line o on o.tenant_id = l.tenant_id and o.order_id = l.order_id and o.line = l.line
      where l.amount > o.refunded_amount or l.qty > o.refunded_qty`,
  },
  {
    name: 'a mall refund has a deadline exactly while it waits, and an end time exactly in its end states',
    query: `
      select r.tenant_id, r.id, r.status, r.step_ends_at, r.done_at from mall_refund r
      where (r.step_ends_at is not null) and r.status not in ('Applied', 'ToReturn', 'ToReceive')
        or r.step_ends_at is null and (r.status in ('Applied', 'ToReturn')
          or r.status = 'ToReceive' and r.express_company <> 'counter')
        or (r.done_at is not null) <> (r.status in ('Refunded', 'BuyerCancelled', 'SellerRefused', 'SellerRejectedParcel'))
        or (r.status = 'ToReceive') and r.express_company is null`,
  },
]
