import { nothing, type RowsOf, type World } from '../row'

/** A show of the park with an upcoming schedule, the same each time. */
async function someShow({ test, owner }: World): Promise<string> {
  const [row] = await test.sql<{ id: string }>(
    'select id from show where tenant_id = $1 order by rank limit 1',
    [owner.park],
  )
  if (!row) throw new Error('the demo has no shows')
  return row.id
}

/** A schedule of the park; `isSold`: whose sale has begun. */
async function someSchedule({ test, owner }: World, isSold = true): Promise<string> {
  const [row] = await test.sql<{ id: string }>(
    `select s.id from show_schedule s join show w on w.tenant_id = s.tenant_id and w.id = s.show_id
     where s.tenant_id = $1 and s.start_at > $2 and s.cancel_reason is null and (w.sale_at <= $2) = $3
     order by s.start_at desc limit 1`,
    [owner.park, new Date(test.clock.now()), isSold],
  )
  if (!row) throw new Error('the demo has no such schedule')
  return row.id
}

export const rows = {
  showIndex: {
    get: nothing,
    list: { request: () => ({ Keyword: '戏', PageSize: 5 }) },
  },
  cshow: {
    detail: { request: async (world) => ({ Id: await someShow(world) }), names: 'park' },
    schedule: { request: async (world) => ({ Id: await someShow(world) }), names: 'park' },
    view: { request: async (world) => ({ ScheduleId: await someSchedule(world) }), names: 'park' },
    hasTickets: { request: async (world) => ({ ScheduleIds: [await someSchedule(world)] }) },
    notify: {
      request: async (world) => ({ ScheduleId: await someSchedule(world, false), IsWanted: true }),
      names: 'park',
    },
  },
} satisfies RowsOf<'showIndex' | 'cshow'>
