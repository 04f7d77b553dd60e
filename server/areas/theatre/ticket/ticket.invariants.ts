import type { Invariant } from '../../../kernel/module'

export const ticketInvariants: Invariant[] = [
  {
    name: 'a ticket belongs to a paid order of the same schedule',
    query: `
      select t.tenant_id, t.id from ticket t
      join ticket_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
      where o.schedule_id <> t.schedule_id or o.status not in ('Issued', 'Done', 'Refunded')`,
  },
  {
    name: 'the key version of a ticket is its number of accepted gifts, and the last recipient holds it',
    query: `
      select t.tenant_id, t.id from ticket t
      join ticket_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
      left join lateral (
        select count(*) as given, (array_agg(g.to_user_id order by g.ended_at desc, g.id desc))[1] as holder
        from ticket_gift g
        where g.tenant_id = t.tenant_id and g.ticket_id = t.id and g.status = 'Accepted'
      ) a on true
      where t.nonce <> a.given or t.user_id <> coalesce(a.holder, o.user_id)`,
  },
  {
    name: 'a ticket offered as a gift is unused and offered by its holder',
    query: `
      select g.tenant_id, g.id from ticket_gift g
      join ticket t on t.tenant_id = g.tenant_id and t.id = g.ticket_id
      where g.status = 'Open' and (t.status not in ('Unused', 'Expired') or t.user_id <> g.from_user_id)`,
  },
]
