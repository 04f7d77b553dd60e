import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'

/** Admissions to a show schedule or an activity of a day. */
export interface Gate {
  id: string
  title: string
  startAt: Date
  /** Tickets or people expected, and admitted. */
  expected: number
  admitted: number
}

/** Figures of a day: new members, cars that entered, and admissions to show schedules (`schedules`) and activities. */
export interface Arrivals {
  members: number
  cars: number
  schedules: Gate[]
  activities: Gate[]
}

const countOf = async (db: Queryable, query: ReturnType<typeof sql>): Promise<number> =>
  Number((await db.execute<{ count: string }>(query)).rows[0]?.count ?? 0)

async function gatesOf(db: Queryable, query: ReturnType<typeof sql>): Promise<Gate[]> {
  type Row = Omit<Gate, 'startAt'> & { startAt: string }
  const { rows } = await db.execute<Row & Record<string, unknown>>(query)
  return rows.map((row) => ({ ...row, startAt: new Date(row.startAt) }))
}

/** New members, cars in, and the gates of schedules and activities that begin in [from, to). */
export async function arrivalsBetween(
  db: Queryable,
  tenantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Arrivals> {
  const [members, cars, schedules, activities] = await Promise.all([
    countOf(
      db,
      sql`select count(*) from app_user
        where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${to}`,
    ),
    countOf(
      db,
      sql`select count(*) from parking_stay
        where tenant_id = ${tenantId} and in_at >= ${from} and in_at < ${to}`,
    ),
    gatesOf(
      db,
      sql`select s.id, h.title, s.start_at as "startAt",
          (count(t.id) filter (where t.status <> 'Refunded'))::int as expected,
          (count(t.id) filter (where t.status = 'Used'))::int as admitted
        from show_schedule s
        join show h on h.tenant_id = s.tenant_id and h.id = s.show_id
        left join ticket t on t.tenant_id = s.tenant_id and t.schedule_id = s.id
        where s.tenant_id = ${tenantId} and s.start_at >= ${from} and s.start_at < ${to}
          and s.cancel_reason is null
        group by s.id, h.title, s.start_at order by s.start_at, s.id`,
    ),
    gatesOf(
      db,
      sql`select a.id, a.title, a.start_at as "startAt",
          coalesce(sum(r.people) filter (where r.status in ('Confirmed', 'CheckedIn', 'Finished', 'NoShow')), 0)::int
            as expected,
          coalesce(sum(r.people) filter (where r.status in ('CheckedIn', 'Finished')), 0)::int as admitted
        from activity a
        left join registration r on r.tenant_id = a.tenant_id and r.activity_id = a.id
        where a.tenant_id = ${tenantId} and a.start_at >= ${from} and a.start_at < ${to}
          and a.cancel_reason is null
        group by a.id, a.title, a.start_at order by a.start_at, a.id`,
    ),
  ])
  return { members, cars, schedules, activities }
}
