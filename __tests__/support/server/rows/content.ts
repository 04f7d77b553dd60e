import { complaintOf, deskWords, ownComplaint } from '../complaint'
import { nothing, type RowsOf, type World } from '../row'
import { bySystem } from '../../../../server/kernel/witness'

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

async function takenUpComplaint(world: World): Promise<string> {
  const id = await ownComplaint(world)
  await world.test.services.complaintDesk.accept(world.owner.park, id, bySystem)
  return id
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
  complaintDesk: {
    list: { request: () => ({ PageIndex: 1, Status: 'Submitted' }) },
    detail: { request: async (world) => ({ Id: await ownComplaint(world) }) },
    accept: { request: async (world) => ({ Id: await ownComplaint(world) }) },
    answer: { request: async (world) => ({ Id: await ownComplaint(world), ...deskWords }) },
    end: { request: async (world) => ({ Id: await takenUpComplaint(world), ...deskWords }) },
  },
} satisfies RowsOf<
  | 'announcement'
  | 'advertisement'
  | 'banner'
  | 'info'
  | 'category'
  | 'problem'
  | 'complaint'
  | 'complaintDesk'
>
