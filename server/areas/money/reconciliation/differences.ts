import type { Invariant } from '../../../kernel/module'

/** Condition: the column lies within the bill's day, park time. */
const OF_DAY = (column: string) =>
  `${column} >= d.day::timestamp at time zone 'Asia/Shanghai'
    and ${column} < (d.day::date + 1)::timestamp at time zone 'Asia/Shanghai'`

/**
 * Differences between fetched bills and the books: tenant_id, about, no, kind, day, theirs, ours, order_id; including
 * settled and already known ones. `d` are the rows of bill_day that are looked at.
 */
export const differencesText = `
  select l.tenant_id, l.about, l.no, 'unknownHere' as kind, l.day, l.amount as theirs, null::bigint as ours, p.order_id
  from d join bill_line l on l.tenant_id = d.tenant_id and l.day = d.day and l.about = 'payment'
  left join payment p on p.tenant_id = l.tenant_id and p.payment_no = l.no
  where p.id is null or p.status not in ('Succeeded', 'Late')
  union all
  select l.tenant_id, l.about, l.no, 'otherAmount', l.day, l.amount, p.amount, p.order_id
  from d join bill_line l on l.tenant_id = d.tenant_id and l.day = d.day and l.about = 'payment'
  join payment p on p.tenant_id = l.tenant_id and p.payment_no = l.no
  where p.status in ('Succeeded', 'Late') and p.amount <> l.amount
  union all
  select l.tenant_id, l.about, l.no, 'unknownHere', l.day, l.amount, null, null
  from d join bill_line l on l.tenant_id = d.tenant_id and l.day = d.day and l.about = 'refund'
  where not exists (select from refund r where r.tenant_id = l.tenant_id and r.refund_no = l.no)
  union all
  select l.tenant_id, l.about, l.no, 'otherAmount', l.day, l.amount, o.sum, r.order_id
  from d join bill_line l on l.tenant_id = d.tenant_id and l.day = d.day and l.about = 'refund'
  join refund r on r.tenant_id = l.tenant_id and r.refund_no = l.no
  cross join lateral (select coalesce(sum(x.amount), 0)::bigint as sum from refund_line x
    where x.tenant_id = r.tenant_id and x.refund_id = r.id and x.payment_id is not null) o
  where o.sum <> l.amount
  union all
  select l.tenant_id, l.about, l.no, 'noFunds', l.day, l.settled, l.moved, coalesce(p.order_id, r.order_id)
  from d join bill_line l on l.tenant_id = d.tenant_id and l.day = d.day
  left join payment p on l.about = 'payment' and p.tenant_id = l.tenant_id and p.payment_no = l.no
  left join refund r on l.about = 'refund' and r.tenant_id = l.tenant_id and r.refund_no = l.no
  where l.settled <> coalesce(l.moved, 0)
  union all
  select p.tenant_id, 'payment', p.payment_no, 'unpaidThere', d.day, null, p.amount, p.order_id
  from d join payment p on p.tenant_id = d.tenant_id and p.provider = d.provider and ${OF_DAY('p.paid_at')}
  where not exists (select from bill_line l
    where l.tenant_id = p.tenant_id and l.about = 'payment' and l.no = p.payment_no)
  union all
  select r.tenant_id, 'refund', r.refund_no, 'unpaidThere', d.day, null, x.amount, r.order_id
  from d join refund r on r.tenant_id = d.tenant_id and r.status = 'Succeeded' and ${OF_DAY('r.done_at')}
  join refund_line x on x.tenant_id = r.tenant_id and x.refund_id = r.id
  join payment p on p.tenant_id = x.tenant_id and p.id = x.payment_id and p.provider = d.provider
  where not exists (select from bill_line l
      where l.tenant_id = r.tenant_id and l.about = 'refund' and l.no = r.refund_no)
    -- One that was made before the first bill may be in a bill that was never fetched.
    and r.created_at >= (select min(f.day)::timestamp at time zone 'Asia/Shanghai' from bill_day f
      where f.tenant_id = r.tenant_id)`

export const reconciliationInvariants: Invariant[] = [
  {
    name: 'every entry of the provider’s bills is booked or shown at the desk as a difference',
    query: `
      select f.* from (
        with d as (select * from bill_day where fetched_at is not null) ${differencesText}) f
      where not exists (select from bill_difference b where b.tenant_id = f.tenant_id and b.about = f.about
        and b.no = f.no and b.kind = f.kind and b.status <> 'Cleared')`,
  },
]
