import { complaintOf, ownComplaint } from '../complaint'
import { nothing, type RowsOf, type World } from '../row'

/** Id of the oldest row of a list of the park. */
async function firstOf(
  world: World,
  table: 'announcement' | 'info' | 'problem',
  age: 'published_at' | 'updated_at' = 'published_at',
): Promise<string> {
  const [row] = await world.test.sql<{ id: string }>(
    `select id from ${table} where tenant_id = $1 order by ${age} limit 1`,
    [world.owner.park],
  )
  if (!row) throw new Error(`the demo has no ${table}`)
  return row.id
}

export const rows = {
  announcement: {
    list: { request: () => ({ PageSize: 5 }) },
    detail: {
      request: async (world) => ({ Id: await firstOf(world, 'announcement') }),
      names: 'park',
    },
  },
  advertisement: { get: nothing },
  banner: { list: { request: () => ({ Position: 'home' }) } },
  info: {
    list: { request: () => ({ PageIndex: 1 }) },
    detail: { request: async (world) => ({ Id: await firstOf(world, 'info') }), names: 'park' },
  },
  category: { list: nothing },
  problem: {
    listAll: nothing,
    detail: {
      request: async (world) => ({ Id: await firstOf(world, 'problem', 'updated_at') }),
      names: 'park',
    },
  },
  complaint: {
    saveOrUpdate: { request: () => complaintOf() },
    list: { request: () => ({ PageIndex: 1 }) },
    detail: { request: async (world) => ({ Id: await ownComplaint(world) }), names: 'owner' },
    reply: {
      request: async (world) => ({ Id: await ownComplaint(world), Text: '补充一句' }),
      names: 'owner',
    },
    close: {
      request: async (world) => ({ Id: await ownComplaint(world), IsSatisfied: true }),
      names: 'owner',
    },
    updateRead: {
      request: async (world) => ({ Id: await ownComplaint(world), SeenAt: 0 }),
      names: 'owner',
    },
    unreadCount: { request: () => ({}) },
  },
} satisfies RowsOf<
  'announcement' | 'advertisement' | 'banner' | 'info' | 'category' | 'problem' | 'complaint'
>
