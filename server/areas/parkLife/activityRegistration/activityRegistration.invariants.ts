import type { Invariant } from '../../../kernel/module'

export const activityRegistrationInvariants: Invariant[] = [
  {
    name: 'the counted places of an activity are those of its registrations, within the quota',
    query: `
      select a.tenant_id, a.id, a.joined, a.quota, coalesce(r.people, 0) as people
      from activity a
      left join (
        select tenant_id, activity_id, sum(people) as people from registration
        where status in ('PendingPay', 'PendingAudit', 'Confirmed', 'CheckedIn', 'Finished', 'NoShow', 'Offered')
        group by 1, 2
      ) r on r.tenant_id = a.tenant_id and r.activity_id = a.id
      where a.joined <> coalesce(r.people, 0) or a.joined > a.quota`,
  },
  {
    name: 'a registration has its stated number of people, marked open exactly while it is open',
    query: `
      select r.tenant_id, r.id, r.people, count(p.line) as there
      from registration r
      left join registration_person p on p.tenant_id = r.tenant_id and p.registration_id = r.id
      group by r.tenant_id, r.id, r.people, r.status
      having count(p.line) <> r.people or coalesce(bool_or(p.is_open <> (
        r.status in ('PendingPay', 'PendingAudit', 'Confirmed', 'CheckedIn', 'Waitlisted', 'Offered'))), true)`,
  },
  {
    name: 'registrations with a price are paid exactly in the states that require payment',
    query: `
      select r.tenant_id, r.id, r.status, r.amount, o.status as of_order
      from registration r
      left join trade_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where (r.amount > 0 or r.points > 0) and case
        when r.status in ('PendingAudit', 'Confirmed', 'CheckedIn', 'Finished', 'NoShow')
          then o.paid_at is null or (r.amount > 0 and o.refunded_amount = o.pay_amount)
        when r.status = 'PendingPay' then o.status is distinct from 'PendingPay'
        when r.status in ('Waitlisted', 'Offered') then o.id is not null
        when r.status = 'Refunded' then o.refunded_amount = 0 and r.amount > 0
        when r.status = 'Rejected' then r.amount > 0 and r.changed_at is null and o.refunded_amount is distinct from o.pay_amount
        else o.status = 'PendingPay' end`,
  },
  {
    name: 'a sign-up order has a registration with the same price',
    query: `
      select o.tenant_id, o.id, o.goods_amount, r.amount
      from trade_order o
      left join registration r on r.tenant_id = o.tenant_id and r.order_id = o.id
      where o.kind = 'activitySignUp' and r.amount is distinct from o.goods_amount`,
  },
  {
    name: 'a cancelled and processed activity has no open registration',
    query: `
      select r.tenant_id, r.id, r.status from registration r
      join activity a on a.tenant_id = r.tenant_id and a.id = r.activity_id
        and a.cancel_reason is not null and a.done_at is not null
      where r.status in ('PendingPay', 'PendingAudit', 'Confirmed', 'CheckedIn', 'Waitlisted', 'Offered')`,
  },
]
