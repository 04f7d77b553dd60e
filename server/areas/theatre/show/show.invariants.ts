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
