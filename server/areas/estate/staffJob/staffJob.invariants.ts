import type { Invariant } from '../../../kernel/module'

export const staffJobInvariants: Invariant[] = [
  {
    name: 'a done task was finished by an act of its assignee without conflict',
    query: `
      select j.tenant_id, j.id, j.status from staff_job j
      where j.status in ('Done', 'Audited')
        and exists (select 1 from staff_job_act a where a.tenant_id = j.tenant_id and a.job_id = j.id)
        and not exists (
          select 1 from staff_job_act a
          where a.tenant_id = j.tenant_id and a.job_id = j.id and a.kind = 'finish'
            and a.conflict is null and a.user_id = j.assignee_id)`,
  },
  {
    name: 'an act has a conflict exactly if its late result is stored beside the task',
    query: `
      select a.tenant_id, a.id from staff_job_act a
      left join staff_job_late l on l.tenant_id = a.tenant_id and l.id = a.id
      where (a.conflict is not null) <> (l.id is not null)`,
  },
  {
    name: 'a finished care task has a result per item, and a finished round has no pending point',
    query: `
      select tenant_id, id, kind from staff_job
      where status in ('Done', 'Audited') and (
        jsonb_array_length(results) <> jsonb_array_length(items)
        or points @> '[{"status": "Pending"}]')`,
  },
  {
    name: 'a repair has at most one open task',
    query: `
      select tenant_id, repair_id, count(*) from staff_job
      where repair_id is not null and status in ('Waiting', 'Doing', 'Rejected')
      group by 1, 2 having count(*) > 1`,
  },
]
