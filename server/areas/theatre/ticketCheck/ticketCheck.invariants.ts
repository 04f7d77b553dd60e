import type { Invariant } from '../../../kernel/module'

export const ticketCheckInvariants: Invariant[] = [
  {
    name: 'a used ticket has an admission, and every ticket with an admission without conflict is used',
    query: `
      select t.tenant_id, t.id from ticket t
      left join lateral (
        select count(*) as entries, count(*) filter (where c.sync_state <> 'conflict') as agreed
        from ticket_check c
        where c.tenant_id = t.tenant_id and c.ticket_id = t.id and c.result = 'ok'
      ) a on true
      where (t.status = 'Used' and a.entries = 0) or (t.status <> 'Used' and a.agreed > 0)`,
  },
  {
    name: 'of several admissions by one ticket at most one is without conflict',
    query: `
      select tenant_id, ticket_id as id from ticket_check
      where result = 'ok' and ticket_id is not null
      group by 1, 2
      having count(*) filter (where sync_state <> 'conflict') > 1`,
  },
]
