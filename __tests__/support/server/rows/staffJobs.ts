import { nothing, type RowsOf, type World } from '../row'
import { accountId, act, begin, careResults, equipmentId, insertJob } from '../staffJobs'

/** Creates a task of the owner, optionally started. */
async function job({ test, owner }: World, kind: 'care' | 'inspection', isBegun = false) {
  const made = await insertJob(test, owner.tokens.User.Id, { kind })
  if (isBegun) await begin(test, made.id)
  return made
}

const list = { request: () => ({ PageIndex: 1, PageSize: 10 }) }
const handed = { Reason: '家里有事', Version: 1 }

export const rows: RowsOf<'equipment' | 'maintainJob' | 'inspectionJob'> = {
  equipment: { get: { request: () => ({ Id: equipmentId('boiler') }) } },
  maintainJob: {
    myJobList: list,
    detail: { request: async (world) => ({ Id: (await job(world, 'care')).id }) },
    day: nothing,
    start: { request: async (world) => act((await job(world, 'care')).id) },
    finish: {
      request: async (world) =>
        act((await job(world, 'care', true)).id, { Results: careResults() }),
    },
    handOver: {
      request: async (world) =>
        act((await job(world, 'care')).id, {
          ...handed,
          ColleagueId: accountId('maintenanceColleague'),
        }),
    },
  },
  inspectionJob: {
    myJobList: list,
    detail: { request: async (world) => ({ Id: (await job(world, 'inspection')).id }) },
    day: nothing,
    start: { request: async (world) => act((await job(world, 'inspection')).id) },
    point: {
      async request(world) {
        const { id, points } = await job(world, 'inspection', true)
        return act(id, {
          PointId: points[0]!.id,
          Way: 'scan',
          Code: 'T-0001',
          Results: careResults(),
        })
      },
    },
    finish: {
      async request(world) {
        const { id, points } = await job(world, 'inspection', true)
        return act(id, { Text: '门锁了', MissedPointIds: points.map((point) => point.id) })
      },
    },
    handOver: {
      request: async (world) =>
        act((await job(world, 'inspection')).id, {
          ...handed,
          ColleagueId: accountId('inspectionColleague'),
        }),
    },
  },
}
