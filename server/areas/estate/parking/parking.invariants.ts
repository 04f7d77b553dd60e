import type { Invariant } from '../../../kernel/module'

export const parkingInvariants: Invariant[] = [
  {
    name: 'the settled amount of a stay is the sum of its paid orders and the counter’s amount',
    query: `
      select s.tenant_id, s.id, s.settled_amount, s.counter_amount, coalesce(p.gross, 0) as gross
      from parking_stay s
      left join (
        select tenant_id, stay_id, sum(gross) as gross from parking_order
        where status = 'Paid' group by 1, 2
      ) p on p.tenant_id = s.tenant_id and p.stay_id = s.id
      where s.settled_amount <> s.counter_amount + coalesce(p.gross, 0)`,
  },
  {
    name: 'the settled amount of an ended stay is at most its fee plus refunds',
    query: `
      select tenant_id, id, settled_amount, out_amount, given_back, counter_over
      from parking_stay
      where out_amount is not null
        and settled_amount > out_amount + coalesce(given_back, 0) + counter_over`,
  },
  {
    name: 'what is settled beyond the fee of an ended stay with cash goes back, by orders that still count or in cash',
    query: `
      select s.tenant_id, s.id, s.settled_amount, s.out_amount, s.given_back, s.counter_over
      from parking_stay s
      where s.counter_amount > 0 and s.out_amount is not null and s.counter_back_id is null and (
        coalesce(s.given_back, 0) > s.settled_amount - s.counter_amount
        or coalesce(s.given_back, 0) + s.counter_over <> greatest(s.settled_amount - s.out_amount, 0))`,
  },
  {
    name: 'the camera reading of a stay is stored only if it differs from the plate',
    query: `
      select tenant_id, id, plate_no from parking_stay where read_plate <> '' and read_plate = plate_no`,
  },
  {
    name: 'excess cash of a lot that is returned at the desk is booked once, with its amount',
    query: `
      select s.tenant_id, s.id, s.counter_over, p.amount
      from parking_stay s
      left join ledger_posting p on p.tenant_id = s.tenant_id and p.movement_id = s.counter_back_id
        and p.account = 'counter'
      where s.counter_back_id is not null and p.amount is distinct from s.counter_over
      union all
      select m.tenant_id, m.id, count(s.id), null
      from ledger_movement m
      left join parking_stay s on s.tenant_id = m.tenant_id and s.counter_back_id = m.id
      where m.kind = 'cashOver' group by 1, 2 having count(s.id) <> 1`,
  },
  {
    name: 'free minutes used by an invitation do not exceed its limit',
    query: `
      select tenant_id, invitation_id, sum(minutes) as minutes, max(limit_minutes) as limit_minutes
      from guest_parking_use
      group by 1, 2
      having sum(minutes) > max(limit_minutes) and count(*) = count(limit_minutes)`,
  },
  {
    name: 'the status of a parking order matches its trade order',
    query: `
      select p.tenant_id, p.order_id, p.status, o.status as of_order
      from parking_order p
      left join trade_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.status is distinct from case
        when o.status = 'PendingPay' then 'Open'
        when o.status = 'Closed' then 'Closed'
        when o.status in ('Refunding', 'Refunded') then 'Refunded'
        when o.status is null then null
        else 'Paid' end`,
  },
  {
    name: 'the price of a parking order is the amount that it settles',
    query: `
      select p.tenant_id, p.order_id, p.gross, o.goods_amount
      from parking_order p
      join trade_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.gross <> o.goods_amount`,
  },
  {
    name: 'the free minutes used on a day are those of the orders that hold or used them',
    query: `
      select tenant_id, user_id, day, u.minutes, h.minutes as held
      from member_parking_use u
      full join (
        select o.tenant_id, o.user_id, (r -> 'hold' ->> 'day')::date as day,
          sum((r -> 'hold' ->> 'minutes')::integer) as minutes
        from trade_order o cross join jsonb_array_elements(o.reductions) r
        where o.kind = 'parkingFee' and r ->> 'step' = 'memberParking'
          and o.status not in ('Closed', 'Refunding', 'Refunded')
        group by 1, 2, 3
      ) h using (tenant_id, user_id, day)
      where coalesce(u.minutes - u.former, 0) <> coalesce(h.minutes, 0)`,
  },
]
