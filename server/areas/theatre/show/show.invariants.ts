import type { Invariant } from '../../../kernel/module'

export const showInvariants: Invariant[] = [
  {
    name: 'the seats of a schedule’s tiers add up to the seats of its plan',
    query: `
      select s.tenant_id, s.id, p.seats, coalesce(sum(t.total), 0) as counted
      from show_schedule s
      join hall_plan p on p.tenant_id = s.tenant_id and p.id = s.plan_id
      left join schedule_tier t on t.tenant_id = s.tenant_id and t.schedule_id = s.id
      group by s.tenant_id, s.id, p.seats
      having p.seats <> coalesce(sum(t.total), 0)`,
  },
  {
    name: 'a hall has one performance at a time, of those to come',
    query: `
      select s.tenant_id, s.id, o.id as other
      from show_schedule s
      join show_schedule o on o.tenant_id = s.tenant_id and o.hall_id = s.hall_id and o.id > s.id
        and o.cancel_reason is null and o.done_at is null and o.start_at < s.end_at and o.end_at > s.start_at
      where s.cancel_reason is null and s.done_at is null and not exists (
        select 1 from show w where w.tenant_id = s.tenant_id and w.id in (s.show_id, o.show_id) and w.offline_reason is not null)`,
  },
  {
    name: 'every tier of a schedule belongs to its show',
    query: `
      select s.tenant_id, s.id, t.tier_id
      from schedule_tier t
      join show_schedule s on s.tenant_id = t.tenant_id and s.id = t.schedule_id
      join show_tier r on r.tenant_id = t.tenant_id and r.id = t.tier_id
      where r.show_id <> s.show_id`,
  },
  {
    name: 'a cancelled schedule has a cancellation time, and no other has',
    query: `
      select tenant_id, id from show_schedule
      where (cancel_reason is null) <> (cancelled_at is null) or (cancel_reason is null and cancel_done_at is not null)`,
  },
]
