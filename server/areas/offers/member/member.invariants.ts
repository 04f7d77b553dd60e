import type { Invariant } from '../../../kernel/module'

export const memberInvariants: Invariant[] = [
  {
    name: 'a decay takes at most a fifth of the growth, a year after the last one at the earliest',
    query: `
      select tenant_id, owner_id, amount, at from (
        select p.tenant_id, p.owner_id, p.amount, p.balance_after, m.at,
          lag(m.at) over (partition by p.tenant_id, p.owner_id order by p.seq) as before
        from ledger_movement m
        join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id and p.account = 'growth'
        where m.kind = 'growthDecay') d
      where amount > 0 or -amount > (balance_after - amount) / 5 or at < before + interval '365 days'`,
  },
  {
    name: 'the growth of every open account is looked at for its decay',
    query: `
      select a.tenant_id, a.owner_id from ledger_account a
      join app_user u on u.tenant_id = a.tenant_id and u.id = a.owner_id and not u.is_closed
      left join growth_decay d on d.tenant_id = a.tenant_id and d.user_id = a.owner_id
      where a.account = 'growth' and d.user_id is null`,
  },
]
