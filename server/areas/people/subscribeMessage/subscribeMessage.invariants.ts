import type { Invariant } from '../../../kernel/module'

export const subscribeMessageInvariants: Invariant[] = [
  {
    name: 'every message sent to WeChat uses one permission of its recipient, and each permission once',
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
    name: 'a taken permission has a message waiting or being sent, and an unused one has none',
    query: `
      select p.tenant_id, p.id, p.status, o.status as message from subscribe_permission p
      left join subscribe_outbox o on o.tenant_id = p.tenant_id and o.permission_id = p.id
      where p.status = 'taken' and (o.status is null or o.status not in ('waiting', 'sending'))
        or p.status in ('open', 'refused') and o.status is not null`,
  },
]
