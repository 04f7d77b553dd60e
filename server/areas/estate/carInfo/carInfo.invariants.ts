import type { Invariant } from '../../../kernel/module'

export const carInfoInvariants: Invariant[] = [
  {
    name: 'the last period of a space covers its car until its last day',
    query: `
      with lease as (
        select tenant_id, id, plate_no,
          greatest(covered_from, from_day::timestamp at time zone 'Asia/Shanghai') as from_at,
          (to_day + 1)::timestamp at time zone 'Asia/Shanghai' as to_at
        from long_term_space
      )
      select s.tenant_id, s.id, s.from_at, s.to_at
      from lease s
      left join long_term_period p on p.tenant_id = s.tenant_id and p.space_id = s.id
        and p.plate_no = s.plate_no and p.from_at = s.from_at and p.to_at = s.to_at
      where (p.space_id is null and s.from_at < s.to_at)
        or exists (select 1 from long_term_period l
          where l.tenant_id = s.tenant_id and l.space_id = s.id and l.to_at > s.to_at)`,
  },
  {
    name: 'no two periods of a space cover one moment',
    query: `
      select tenant_id, space_id, from_at, before
      from (
        select tenant_id, space_id, from_at,
          lag(to_at) over (partition by tenant_id, space_id order by from_at) as before
        from long_term_period
      ) p
      where before > from_at`,
  },
]
