import type { Invariant } from '../../../kernel/module'

/** Orders paid since $1. */
const PAID_SINCE = `
  select distinct m.tenant_id, m.order_id from park t
  join ledger_movement m on m.tenant_id = t.tenant_id and m.id >= $1::uuid
  where m.kind = 'pay' and m.order_id is not null`

export const orderInvariants: Invariant[] = [
  {
    name: 'an order is paid at most once',
    query: `
      select tenant_id, order_id, count(*) from ledger_movement
      where kind = 'pay' group by 1, 2 having count(*) > 1`,
    ofDay: `
      select m.tenant_id, m.order_id, count(*) from (${PAID_SINCE}) o
      join ledger_movement m using (tenant_id, order_id)
      where m.kind = 'pay' group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'a paid order was paid in full: by its sources, and in the ledger',
    query: `
      select o.tenant_id, o.id, o.pay_amount, l.sum as sources, m.sum as booked
      from trade_order o
      left join (
        select tenant_id, order_id, sum(amount) as sum from trade_order_pay_line group by 1, 2
      ) l on l.tenant_id = o.tenant_id and l.order_id = o.id
      left join (
        select m.tenant_id, m.order_id, sum(p.amount) as sum from ledger_movement m
        join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id
        where m.kind = 'pay' and p.account in ('sales', 'deposits') group by 1, 2
      ) m on m.tenant_id = o.tenant_id and m.order_id = o.id
      where o.paid_at is not null
        and (coalesce(l.sum, 0) <> o.pay_amount or coalesce(m.sum, 0) <> o.pay_amount)`,
    ofDay: `
      select o.tenant_id, o.id, o.pay_amount, o.paid_at, l.sum as sources, b.sum as booked
      from (${PAID_SINCE}) p
      join trade_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      cross join lateral (
        select coalesce(sum(amount), 0) as sum from trade_order_pay_line l
        where l.tenant_id = o.tenant_id and l.order_id = o.id
      ) l
      cross join lateral (
        select coalesce(sum(p.amount), 0) as sum from ledger_movement m
        join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id
        where m.tenant_id = o.tenant_id and m.order_id = o.id and m.kind = 'pay'
          and p.account in ('sales', 'deposits')
      ) b
      where o.paid_at is null or l.sum <> o.pay_amount or b.sum <> o.pay_amount`,
  },
  {
    name: 'an order that is not paid was not booked as paid',
    query: `
      select o.tenant_id, o.id, o.status from trade_order o
      join ledger_movement m on m.tenant_id = o.tenant_id and m.order_id = o.id and m.kind = 'pay'
      where o.paid_at is null`,
  },
  {
    name: 'a closed order holds nothing: no money, no source, no open payment',
    query: `
      select o.tenant_id, o.id from trade_order o
      where o.status = 'Closed' and (
        exists (select from trade_order_pay_line l
          where l.tenant_id = o.tenant_id and l.order_id = o.id)
        or exists (select from payment p
          where p.tenant_id = o.tenant_id and p.order_id = o.id and p.status in ('Created', 'Succeeded'))
        or exists (select from ledger_account a
          where a.tenant_id = o.tenant_id and a.account = 'hold' and a.owner_id = o.id and a.balance <> 0))`,
  },
  {
    name: 'the amount reserved for an order is that of its open payment',
    query: `
      select a.tenant_id, a.owner_id as order_id, a.balance, coalesce(h.sum, 0) as expected
      from ledger_account a
      left join (
        select o.tenant_id, o.id, sum(l.amount) as sum from trade_order o
        join payment p on p.tenant_id = o.tenant_id and p.order_id = o.id and p.status = 'Created'
        join trade_order_pay_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
        where o.status = 'PendingPay' and l.account is not null group by 1, 2
      ) h on h.tenant_id = a.tenant_id and h.id = a.owner_id
      where a.account = 'hold' and a.balance <> coalesce(h.sum, 0)`,
  },
  {
    name: 'refunds do not exceed the paid amount per source and payment',
    query: `
      select l.tenant_id, l.order_id, l.line, l.amount, l.refunded, coalesce(r.sum, 0) as sent
      from trade_order_pay_line l
      left join (
        select r.tenant_id, r.order_id, p.way, p.account, p.owner_id, p.payment_id,
          sum(p.amount) as sum
        from refund r join refund_line p on p.tenant_id = r.tenant_id and p.refund_id = r.id
        where r.cause = 'order' group by 1, 2, 3, 4, 5, 6
      ) r on r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.way = l.way
        and r.account is not distinct from l.account and r.owner_id is not distinct from l.owner_id
        and r.payment_id is not distinct from l.payment_id
      where l.refunded > l.amount or l.refunded <> coalesce(r.sum, 0)`,
  },
  {
    name: 'refunds do not exceed the paid amount per item and order',
    query: `
      select o.tenant_id, o.id, o.pay_amount, o.refunded_amount
      from trade_order o
      left join (
        select tenant_id, order_id, sum(amount) as sum from refund
        where cause = 'order' group by 1, 2
      ) r on r.tenant_id = o.tenant_id and r.order_id = o.id
      where o.refunded_amount > o.pay_amount or o.refunded_amount <> coalesce(r.sum, 0)
      union all
      select tenant_id, order_id, pay_share, refunded from trade_order_item where refunded > pay_share`,
  },
  {
    name: 'the lines of a refund add up to its amount',
    query: `
      select r.tenant_id, r.id, r.amount, coalesce(sum(l.amount), 0) as lines
      from refund r left join refund_line l on l.tenant_id = r.tenant_id and l.refund_id = r.id
      group by r.tenant_id, r.id, r.amount having r.amount <> coalesce(sum(l.amount), 0)`,
    ofDay: `
      select r.tenant_id, r.id, r.amount, coalesce(sum(l.amount), 0) as lines
      from park t
      join refund r on r.tenant_id = t.tenant_id and r.id >= $1::uuid
      left join refund_line l on l.tenant_id = r.tenant_id and l.refund_id = r.id
      group by r.tenant_id, r.id, r.amount having r.amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    name: 'a subject has at most one unpaid order',
    query: `
      select tenant_id, kind, subject_key, count(*) from trade_order
      where status = 'PendingPay' and subject_key is not null
      group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'an order is refunded exactly when its whole amount is refunded',
    query: `
      select tenant_id, id, status, pay_amount, refunded_amount from trade_order
      where pay_amount > 0 and (status in ('Refunding', 'Refunded')) <> (paid_at is not null
          and refunded_amount = pay_amount)
        or pay_amount = 0 and (status = 'Refunding' or status = 'Refunded' and paid_at is null)`,
  },
  {
    name: 'the books at the payment provider, and those of the counters, are its payments less the refunds that arrived',
    query: `
      with booked as (
        select p.tenant_id, p.account as channel, -sum(p.amount) as sum from ledger_posting p
        -- Cash that no payment of an order brought in.
        left join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
          and m.kind = 'cashOver'
        where p.account in ('wechat', 'counter') and m.id is null group by 1, 2),
      paid as (
        select tenant_id, channel, sum(amount) as sum from payment
        where status in ('Succeeded', 'Late') group by 1, 2),
      returned as (
        select l.tenant_id, p.channel, sum(l.amount) as sum from refund r
        join refund_line l on l.tenant_id = r.tenant_id and l.refund_id = r.id
        join payment p on p.tenant_id = l.tenant_id and p.id = l.payment_id
        where r.status = 'Succeeded' group by 1, 2)
      select tenant_id, channel, b.sum as booked, coalesce(p.sum, 0) - coalesce(r.sum, 0) as expected
      from booked b full join paid p using (tenant_id, channel)
      left join returned r using (tenant_id, channel)
      where coalesce(b.sum, 0) <> coalesce(p.sum, 0) - coalesce(r.sum, 0)`,
  },
  {
    name: 'the booked amount of refunds in progress is the sum of the pending refunds',
    query: `
      select b.tenant_id, b.booked, coalesce(r.pending, 0) as expected
      from (
        select tenant_id, sum(amount) as booked from ledger_posting where account = 'refunds' group by 1
      ) b
      left join (
        select r.tenant_id, sum(l.amount) as pending from refund r
        join refund_line l on l.tenant_id = r.tenant_id and l.refund_id = r.id
        where r.status = 'Pending' and l.payment_id is not null group by 1
      ) r on r.tenant_id = b.tenant_id
      where b.booked <> coalesce(r.pending, 0)`,
  },
  {
    name: 'a pending provider refund is retried within a day, in order, or was refused with a reason',
    query: `
      with sent as (select tenant_id, max(tried_at) as last from refund group by 1)
      select r.tenant_id, r.id, r.tries, r.tried_at, r.next_try_at, r.refused_at, r.said
      from refund r
      join refund_line l on l.tenant_id = r.tenant_id and l.refund_id = r.id
      join payment p on p.tenant_id = l.tenant_id and p.id = l.payment_id and p.channel = 'wechat'
      join sent s on s.tenant_id = r.tenant_id
      where r.status = 'Pending' and case when r.refused_at is not null then r.said = ''
        else r.next_try_at > r.tried_at + interval '1 day' or r.next_try_at < s.last - interval '1 day' end`,
  },
  {
    name: 'deposits of an order are fully credited to its subject',
    query: `
      select m.tenant_id, m.order_id, sum(p.amount) as left_over from ledger_movement m
      join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id
      where p.account = 'deposits' group by 1, 2 having sum(p.amount) <> 0`,
  },
  {
    name: 'a late payment is refunded completely, once',
    query: `
      select p.tenant_id, p.payment_no, p.amount, coalesce(sum(l.amount), 0) as returned
      from payment p
      left join refund_line l on l.tenant_id = p.tenant_id and l.payment_id = p.id
      where p.status = 'Late'
      group by p.tenant_id, p.payment_no, p.amount having p.amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    name: 'no transaction of a payment provider is used twice',
    query: `
      select tenant_id, provider, transaction_no, count(*) from payment
      where transaction_no is not null group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'every order paid since the inbox exists has a message',
    query: `
      with since as (select tenant_id, min(created_at) as at from user_message where kind = 'orderPaid' group by 1)
      select o.tenant_id, o.id, o.user_id, o.paid_at from trade_order o
      join since s on s.tenant_id = o.tenant_id and o.paid_at >= s.at
      join app_user u on u.tenant_id = o.tenant_id and u.id = o.user_id and not u.is_closed
      where o.paid_at > now() - interval '170 days' and not exists (
        select from user_message m
        where m.tenant_id = o.tenant_id and m.kind = 'orderPaid' and m.subject = o.id::text)`,
  },
  {
    name: 'a removed account has no order that is unpaid or not yet fulfilled',
    query: `
      select o.tenant_id, o.id, o.user_id, o.status from trade_order o
      join app_user u on u.tenant_id = o.tenant_id and u.id = o.user_id and u.is_closed
      where o.status in ('PendingPay', 'Paid', 'ToPickup', 'Shipped')`,
  },
]
