import type { Invariant } from '../../../kernel/module'

export const balanceInvariants: Invariant[] = [
  {
    // An unpaid-for gift may remain, and so may an expired card (balance.service.ts).
    name: 'removed accounts have no money: no balance, no card, no reserved amount',
    query: `
      select a.tenant_id, a.account, a.owner_id, a.balance, u.id as user_id
      from ledger_account a
      left join stored_card c on a.account = 'card' and c.tenant_id = a.tenant_id and c.id = a.owner_id
      left join ic_card i on a.account = 'icCard' and i.tenant_id = a.tenant_id and i.id = a.owner_id
      left join trade_order o on a.account = 'hold' and o.tenant_id = a.tenant_id and o.id = a.owner_id
      join app_user u on u.tenant_id = a.tenant_id and u.is_closed
        and u.id = coalesce(c.user_id, i.user_id, o.user_id, a.owner_id)
      where a.account in ('principal', 'card', 'icCard', 'hold') and a.balance <> 0
        and (c.id is null or c.status = 'Frozen'
          or c.status = 'Active' and (c.valid_to is null or c.valid_to > now()))`,
  },
]
