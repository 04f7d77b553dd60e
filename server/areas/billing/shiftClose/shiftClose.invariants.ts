import type { Invariant } from '../../../kernel/module'

const tables = ['shift_close', 'shift_close_movement'] as const

export const shiftCloseInvariants: Invariant[] = [
  {
    name: 'the expected cash of a shift is the sum of its ledger movements',
    query: `
      select s.tenant_id, s.id, s.expected, coalesce(m.sum, 0) as sum from shift_close s
      left join (
        select c.tenant_id, c.close_id, -sum(p.amount) as sum from shift_close_movement c
        join ledger_posting p on p.tenant_id = c.tenant_id and p.movement_id = c.movement_id
          and p.account = 'counter'
        group by 1, 2
      ) m on m.tenant_id = s.tenant_id and m.close_id = s.id
      where s.expected <> coalesce(m.sum, 0)`,
  },
  {
    name: 'the shifts of a counter follow one another',
    query: `
      select s.tenant_id, s.counter, s.no from shift_close s
      left join shift_close b on b.tenant_id = s.tenant_id and b.counter = s.counter and b.no = s.no - 1
      where s.from_at is distinct from b.to_at or (b.id is null) <> (s.no = 1)`,
  },
  {
    name: 'the application can neither change nor remove a closed shift',
    query: tables
      .map(
        (table) => `
      select '${table}' as name, right_name from (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) as r (right_name)
      where exists (select from pg_roles where rolname = 'park_application')
        and has_table_privilege('park_application', '${table}', right_name)`,
      )
      .join(' union all '),
  },
]
