import { ENTRY_MS } from '../ticket/ticket.service'
import type { Invariant } from '../../../kernel/module'

// Admissions before the gates of the present time are those of a time before a move.
const isPresent = `c.at >= s.start_at - interval '${ENTRY_MS} milliseconds'`

export const ticketCheckInvariants: Invariant[] = [
  {
    name: 'a used ticket has an admission, and every ticket with an admission without conflict is used',
    query: `
      select t.tenant_id, t.id from ticket t
      join show_schedule s on s.tenant_id = t.tenant_id and s.id = t.schedule_id
      left join lateral (
        select count(*) as entries,
          count(*) filter (where c.sync_state <> 'conflict' and ${isPresent}) as agreed
        from ticket_check c
        where c.tenant_id = t.tenant_id and c.ticket_id = t.id and c.result = 'ok'
      ) a on true
      where (t.status = 'Used' and a.entries = 0) or (t.status <> 'Used' and a.agreed > 0)`,
  },
  {
    name: 'of several admissions by one ticket to one time at most one is without conflict',
    query: `
      select c.tenant_id, c.ticket_id as id from ticket_check c
      join show_schedule s on s.tenant_id = c.tenant_id and s.id = c.schedule_id
      where c.result = 'ok' and c.ticket_id is not null and ${isPresent}
      group by 1, 2
      having count(*) filter (where c.sync_state <> 'conflict') > 1`,
  },
]
