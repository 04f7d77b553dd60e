import type { Invariant } from '../../../kernel/module'

export const memberGroupInvariants: Invariant[] = [
  {
    name: 'a member gets at most two messages of the park in seven days',
    query: `
      select t.tenant_id, t.user_id, t.message_id, count(*) from group_message_to t
      join group_message_to e on e.tenant_id = t.tenant_id and e.user_id = t.user_id and e.outcome = 'sent'
        and e.at <= t.at and e.at > t.at - interval '7 days'
      where t.outcome = 'sent' group by 1, 2, 3 having count(*) > 2`,
  },
  {
    name: 'a sent group message is in the recipient’s inbox once',
    query: `
      select t.tenant_id, t.message_id, t.user_id from group_message_to t
      where t.outcome = 'sent' and t.at > (select max(at) - interval '30 days' from group_message_to)
        and not exists (select from app_user u where u.tenant_id = t.tenant_id and u.id = t.user_id and u.is_closed)
        and (select count(*) from user_message i where i.tenant_id = t.tenant_id and i.user_id = t.user_id
          and i.about = t.message_id::text) <> 1`,
  },
]
