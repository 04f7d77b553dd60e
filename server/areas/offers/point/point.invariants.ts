import type { Invariant } from '../../../kernel/module'

export const pointInvariants: Invariant[] = [
  {
    name: 'the points of a member are the remainder of the member’s lots',
    query: `
      select coalesce(a.tenant_id, l.tenant_id) as tenant_id, coalesce(a.owner_id, l.user_id) as user_id,
        a.balance, l.left
      from (select * from ledger_account where account = 'point') a
      full join (
        select tenant_id, user_id, sum("left") as "left" from point_lot group by 1, 2
      ) l on l.tenant_id = a.tenant_id and l.user_id = a.owner_id
      where coalesce(a.balance, 0) <> coalesce(l.left, 0)`,
  },
  {
    // Debts of a version without entries have none until they change.
    name: 'the points that a member owes are those of the last entry about them',
    query: `
      select d.tenant_id, d.user_id, d.points, e."left", e.change from (
        select distinct on (tenant_id, user_id) * from point_debt_entry
        order by tenant_id, user_id, seq desc
      ) e
      left join point_debt d on d.tenant_id = e.tenant_id and d.user_id = e.user_id
      where d.points is distinct from e."left"`,
  },
]
