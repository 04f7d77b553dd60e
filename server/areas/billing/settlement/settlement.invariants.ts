import type { Invariant } from '../../../kernel/module'

export const settlementInvariants: Invariant[] = [
  {
    name: 'a confirmed settlement is booked with its sums, and a draft is not booked',
    query: `
      select s.tenant_id, s.id, s.status, b.settled, b.shares, b.dues from settlement s
      left join lateral (
        select coalesce(sum(amount) filter (where account = 'settled'), 0) as settled,
          coalesce(sum(amount) filter (where account = 'shares'), 0) as shares,
          coalesce(sum(amount) filter (where account = 'shopDues'), 0) as dues
        from ledger_posting p where p.tenant_id = s.tenant_id and p.movement_id = s.booked_id
      ) b on true
      where case when s.status = 'Draft' then s.booked_id is not null
        else b.settled <> s.returned - s.paid or b.shares <> s.share + s.fee or b.dues <> s.due - s.carried end`,
  },
  {
    name: 'the ledger’s debt to the shops is the sum of the confirmed settlements not paid out',
    query: `
      select tenant_id, coalesce(b.sum, 0) as booked, coalesce(s.sum, 0) as expected
      from (select tenant_id, sum(amount) as sum from ledger_posting where account = 'shopDues' group by 1) b
      full join (
        select tenant_id, sum(due - carried) filter (where status <> 'Draft')
          - coalesce(sum(due) filter (where status = 'PaidOut'), 0) as sum
        from settlement group by 1
      ) s using (tenant_id)
      where coalesce(b.sum, 0) <> coalesce(s.sum, 0)`,
  },
  {
    name: 'no day of a shop is settled twice',
    query: `
      select a.tenant_id, a.id, b.id as other from settlement a
      join settlement b on b.tenant_id = a.tenant_id and b.shop_id = a.shop_id and b.id > a.id
        and b.from_day <= a.to_day and a.from_day <= b.to_day`,
  },
]
