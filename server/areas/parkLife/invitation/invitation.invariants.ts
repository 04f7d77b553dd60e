import type { Invariant } from '../../../kernel/module'

export const invitationInvariants: Invariant[] = [
  {
    name: 'the admissions counted by an invitation are those of its checks',
    query: `
      select i.tenant_id, i.id, i.used_count, coalesce(c.people, 0) as people
      from invitation i
      left join (
        select tenant_id, invitation_id, sum(people) as people from invitation_check
        where is_admitted group by 1, 2
      ) c on c.tenant_id = i.tenant_id and c.invitation_id = i.id
      where i.used_count <> coalesce(c.people, 0)`,
  },
  {
    name: 'an invitation exceeds its limit of admissions only with a recorded conflict',
    query: `
      select i.tenant_id, i.id from invitation i
      where i.used_count > i.use_limit and not exists (
        select 1 from invitation_check c
        where c.tenant_id = i.tenant_id and c.invitation_id = i.id and c.sync_state = 'conflict')`,
  },
  {
    name: 'an invitation is accepted only after its creation',
    query: `
      select tenant_id, id, created_at, accepted_at from invitation
      where accepted_at < created_at`,
  },
  {
    name: 'an invitation has a code only after acceptance, and is Used exactly when its limit is reached',
    query: `
      select tenant_id, id from invitation
      where (code_hash is not null and accepted_at is null)
        or (status in ('Valid', 'PartlyUsed') and used_count >= use_limit)
        or (status = 'Used' and used_count < use_limit)`,
  },
]
