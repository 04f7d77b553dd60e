import type { Invariant } from '../../../kernel/module'

export const ticketOrderInvariants: Invariant[] = [
  {
    name: 'seats of a ticket order are held while it is unpaid, sold once it is paid, and belong to no other order',
    query: `
      select o.tenant_id, o.id, o.status, l.line, s.state, s.order_id
      from ticket_order o
      join ticket_order_seat l on l.tenant_id = o.tenant_id and l.order_id = o.id
      left join show_seat s on s.tenant_id = l.tenant_id and s.schedule_id = l.schedule_id
        and s.seat = l.seat and s.order_id = o.id
      where s.state is distinct from case
        when o.status in ('Holding', 'PendingPay') then 'held'
        when o.status in ('Issued', 'Done') and not l.is_refunded then 'sold' end
      union all
      select s.tenant_id, s.order_id, null, s.seat, s.state, null from show_seat s
      left join ticket_order_seat l on l.tenant_id = s.tenant_id and l.order_id = s.order_id
        and l.schedule_id = s.schedule_id and l.seat = s.seat
      where s.order_id is not null and l.line is null`,
  },
  {
    name: 'a ticket order and its seats add up to their payment',
    query: `
      select o.tenant_id, o.id, o.pay_amount, t.pay_amount as paid, l.share from ticket_order o
      join trade_order t on t.tenant_id = o.tenant_id and t.id = o.pay_order_id
      left join (
        select tenant_id, order_id, count(*) as seats, sum(price) as price, sum(pay_share) as share,
          sum(refunded_amount) as refunded
        from ticket_order_seat group by 1, 2
      ) l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where (o.pay_amount, o.refunded_amount, o.seats, t.goods_amount, t.order_code, t.user_id)
        is distinct from (t.pay_amount, t.refunded_amount, l.seats, l.price, o.order_code, o.user_id)
        or (l.share, l.refunded) is distinct from (o.pay_amount, o.refunded_amount)
      union all
      select t.tenant_id, t.id, null, t.pay_amount, null from trade_order t
      where t.kind = 'showTickets' and not exists (
        select from ticket_order o where o.tenant_id = t.tenant_id and o.pay_order_id = t.id)`,
  },
  {
    name: 'a seat of a ticket order is a line of its payment',
    query: `
      select l.tenant_id, l.order_id, l.line from ticket_order_seat l
      join ticket_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
        and o.pay_order_id is not null
      left join trade_order_item i on i.tenant_id = l.tenant_id and i.order_id = o.pay_order_id
        and i.line = l.line
      where (i.price, i.qty, i.pay_share, i.refunded)
        is distinct from (l.price, 1, l.pay_share, l.refunded_amount)`,
  },
  {
    name: 'the status of a ticket order matches its payment',
    query: `
      select o.tenant_id, o.id, o.status, t.status as payment from ticket_order o
      join trade_order t on t.tenant_id = o.tenant_id and t.id = o.pay_order_id
      where (o.status = 'PendingPay') <> (t.status = 'PendingPay')
        or (o.status in ('Cancelled', 'Timeout')) <> (t.status = 'Closed')
        or o.issued_at is distinct from t.paid_at
        or t.expire_at <> o.hold_until and t.status = 'PendingPay'
        or t.status = 'Done' and o.status not in ('Done', 'Refunded')`,
  },
  {
    name: 'a ticket order is refunded exactly when all of its tickets are refunded',
    query: `
      select o.tenant_id, o.id, o.status from ticket_order o
      join ticket_order_seat l on l.tenant_id = o.tenant_id and l.order_id = o.id
      group by o.tenant_id, o.id, o.status
      having (o.status = 'Refunded') <> bool_and(l.is_refunded)`,
  },
  {
    name: 'an identity number has only seats of a schedule that are held or sold',
    query: `
      select v.tenant_id, v.schedule_id, v.order_id, v.line from schedule_viewer v
      join ticket_order o on o.tenant_id = v.tenant_id and o.id = v.order_id
      join ticket_order_seat l on l.tenant_id = v.tenant_id and l.order_id = v.order_id
        and l.line = v.line
      where l.is_refunded or l.schedule_id <> v.schedule_id
        or o.status not in ('PendingPay', 'Issued', 'Done')`,
  },
  {
    name: 'coupons of a ticket order are returned exactly when all tickets are refunded in full',
    query: `
      select t.tenant_id, t.id, c.status, l.is_all, l.least from trade_order t
      cross join lateral jsonb_array_elements(t.reductions) r
      join ticket_order o on o.tenant_id = t.tenant_id and o.pay_order_id = t.id
      join (
        select tenant_id, order_id, bool_and(is_refunded) as is_all, min(back_percent) as least
        from ticket_order_seat group by 1, 2
      ) l on l.tenant_id = o.tenant_id and l.order_id = o.id
      left join user_coupon c on c.tenant_id = t.tenant_id and c.id = (r -> 'hold' ->> 'id')::uuid
        and c.order_id = t.id and c.status = 'Used'
      where t.kind = 'showTickets' and t.paid_at is not null and r ->> 'step' = 'coupon'
        and (c.id is null)
          <> (l.is_all and coalesce(l.least, 100) = 100 and t.refunded_amount = t.pay_amount)`,
  },
  {
    name: 'a paid ticket order has a ticket for exactly the seats that are not refunded',
    query: `
      select o.tenant_id, o.id, l.line, t.status from ticket_order o
      join ticket_order_seat l on l.tenant_id = o.tenant_id and l.order_id = o.id
      left join ticket t on t.tenant_id = l.tenant_id and t.order_id = l.order_id and t.line = l.line
        and t.status <> 'Refunded'
      where o.status in ('Issued', 'Done', 'Refunded') and l.is_refunded <> (t.id is null)`,
  },
  {
    name: 'a cancelled and processed schedule has no unpaid or valid order',
    query: `
      select o.tenant_id, o.id, o.status from ticket_order o
      join show_schedule s on s.tenant_id = o.tenant_id and s.id = o.schedule_id
        and s.cancel_done_at is not null
      where o.status in ('Holding', 'PendingPay', 'Issued')`,
  },
]
