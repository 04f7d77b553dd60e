import type { Invariant } from '../../../kernel/module'

export const showSeatInvariants: Invariant[] = [
  {
    name: 'the taken and blocked counts of each tier match the seats of its schedule',
    query: `
      with plans as (
        select p.tenant_id, p.id, string_agg(r.value ->> 'Tiers', '' order by a.place, r.place) as letters
        from hall_plan p
        cross join lateral jsonb_array_elements(p.plan -> 'Areas') with ordinality a (value, place)
        cross join lateral jsonb_array_elements(a.value -> 'Rows') with ordinality r (value, place)
        group by 1, 2),
      counted as (
        select t.tenant_id, t.schedule_id, k.key, t.taken, t.blocked from schedule_tier t
        join show_tier k on k.tenant_id = t.tenant_id and k.id = t.tier_id),
      seats as (
        select s.tenant_id, s.schedule_id, substr(l.letters, s.seat + 1, 1) as key,
          count(*) filter (where s.state in ('held', 'sold')) as taken,
          count(*) filter (where s.state = 'blocked') as blocked
        from show_seat s
        join show_schedule p on p.tenant_id = s.tenant_id and p.id = s.schedule_id
        join plans l on l.tenant_id = p.tenant_id and l.id = p.plan_id
        group by 1, 2, 3)
      select tenant_id, schedule_id, key, c.taken, s.taken as seats_taken, c.blocked, s.blocked as seats_blocked
      from counted c full join seats s using (tenant_id, schedule_id, key)
      where coalesce(c.taken, 0) <> coalesce(s.taken, 0) or coalesce(c.blocked, 0) <> coalesce(s.blocked, 0)`,
  },
  {
    name: 'no seat has a newer version than its schedule',
    query: `
      select s.tenant_id, s.schedule_id, s.seat, s.version, p.seat_version from show_seat s
      join show_schedule p on p.tenant_id = s.tenant_id and p.id = s.schedule_id
      where s.version > p.seat_version or s.version < 1`,
  },
  {
    name: 'a held seat belongs to an unpaid order of its schedule, a sold one to a paid one',
    query: `
      select s.tenant_id, s.schedule_id, s.seat, s.state, o.status from show_seat s
      left join ticket_order o
        on o.tenant_id = s.tenant_id and o.id = s.order_id and o.schedule_id = s.schedule_id
      where s.state = 'held' and coalesce(o.status, '') not in ('Holding', 'PendingPay')
        or s.state = 'sold' and coalesce(o.status, '') not in ('Issued', 'Done')`,
  },
  {
    name: 'the counted seats of a show per member are those of the member’s orders',
    query: `
      with had as (
        select o.tenant_id, o.show_id, o.user_id, count(*)::int as count
        from show_seat s join ticket_order o on o.tenant_id = s.tenant_id and o.id = s.order_id
        group by 1, 2, 3)
      select coalesce(u.tenant_id, h.tenant_id), coalesce(u.show_id, h.show_id),
        coalesce(u.user_id, h.user_id), u.count, h.count as seats
      from show_use u full join had h
        on h.tenant_id = u.tenant_id and h.show_id = u.show_id and h.user_id = u.user_id
      where coalesce(u.count - u.former, 0) <> coalesce(h.count, 0)`,
  },
]
