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
]
