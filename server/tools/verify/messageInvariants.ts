import type { Invariant } from './invariant'

export const messageInvariants: Invariant[] = [
  {
    name: 'an event is told once, and only to whom a page of the app can show it',
    query: `
      select tenant_id, kind, subject, count(*) from user_message group by 1, 2, 3 having count(*) > 1
      union all
      select tenant_id, kind, page, 0 from user_message where page not like '/pages%'`,
  },
  {
    name: 'what was sent to WeChat is at most what its owner has accepted, one message for each',
    query: `
      select o.tenant_id, o.message_id, o.status, p.status as permission
      from subscribe_outbox o
      left join subscribe_permission p on p.tenant_id = o.tenant_id and p.id = o.permission_id
      left join user_message m on m.tenant_id = o.tenant_id and m.id = o.message_id
      where o.status in ('waiting', 'sending', 'sent')
        and (p.id is null or p.status not in ('taken', 'spent') or m.user_id <> p.user_id or m.kind <> p.kind)
      union all
      select tenant_id, permission_id, count(*)::text, 'used more than once'
      from subscribe_outbox where permission_id is not null group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'a permission that is taken is on its way, and one that is free is not',
    query: `
      select p.tenant_id, p.id, p.status, o.status as message from subscribe_permission p
      left join subscribe_outbox o on o.tenant_id = p.tenant_id and o.permission_id = p.id
      where p.status = 'taken' and (o.status is null or o.status not in ('waiting', 'sending'))
        or p.status in ('open', 'refused') and o.status is not null`,
  },
  {
    name: 'every paid order has told its member, since there is an inbox',
    query: `
      with since as (select tenant_id, min(created_at) as at from user_message where kind = 'orderPaid' group by 1)
      select o.tenant_id, o.id, o.user_id, o.paid_at from trade_order o
      join since s on s.tenant_id = o.tenant_id and o.paid_at >= s.at
      join app_user u on u.tenant_id = o.tenant_id and u.id = o.user_id and not u.is_closed
      where o.paid_at > now() - interval '170 days' and not exists (
        select from user_message m
        where m.tenant_id = o.tenant_id and m.kind = 'orderPaid' and m.subject = o.id::text)`,
  },
]
