import type { Invariant } from '../../../kernel/module'

export const repairRequestInvariants: Invariant[] = [
  {
    name: 'a repair quote is paid exactly when its order is paid, and with the same amount',
    query: `
      select q.tenant_id, q.id, q.status, q.total, o.status as of_order, o.goods_amount
      from repair_quote q
      left join trade_order o on o.tenant_id = q.tenant_id and o.id = q.order_id
      where (q.status = 'Paid') <> (o.paid_at is not null)
        or (q.order_id is not null and (q.status not in ('Accepted', 'Paid') or o.status = 'Closed'
          or o.kind <> 'repair' or o.goods_amount <> q.total))`,
  },
  {
    name: 'an open or paid repair order belongs to a quote of its repair',
    query: `
      select o.tenant_id, o.id, o.status
      from trade_order o
      left join repair_quote q on q.tenant_id = o.tenant_id and q.order_id = o.id
        and q.repair_id::text = o.subject ->> 'repairId'
      where o.kind = 'repair' and o.status <> 'Closed' and q.id is null`,
  },
  {
    name: 'a repair waits for payment only with an accepted unpaid quote, and for an answer exactly with an offered quote',
    query: `
      select r.tenant_id, r.id, r.status, q.offered, q.agreed, q.paid
      from repair_request r
      left join (
        select tenant_id, repair_id, count(*) filter (where status = 'Offered') as offered,
          count(*) filter (where status = 'Accepted') as agreed,
          count(*) filter (where status = 'Paid') as paid,
          count(*) filter (where status = 'Accepted' and order_id is not null) as ordered
        from repair_quote group by 1, 2
      ) q on q.tenant_id = r.tenant_id and q.repair_id = r.id
      where coalesce(q.agreed, 0) + coalesce(q.paid, 0) > 1
        or (r.status = 'Quoted') <> (coalesce(q.offered, 0) = 1) and r.status <> 'Cancelled'
        or r.status = 'PendingPay' and coalesce(q.agreed, 0) <> 1
        or r.status in ('PendingRating', 'Closed') and coalesce(q.agreed, 0) <> 0
        or r.status <> 'PendingPay' and coalesce(q.ordered, 0) <> 0`,
  },
  {
    name: 'a repair has a deadline exactly while the park must act, and remaining time exactly while suspended',
    query: `
      select tenant_id, id, status, due_at, left_ms from repair_request
      where (due_at is not null) <> (status in ('Submitted', 'Accepted', 'Dispatched', 'Processing', 'Quoted'))
        or (left_ms is not null) <> (status = 'Suspended')
        or (status in ('Dispatched') and worker_id is null)
        or (rated_at is not null) <> (stars is not null)`,
  },
]
