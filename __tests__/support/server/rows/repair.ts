import type { RepairStatus } from '@/contract/repairRequest'
import { requestId } from '../money'
import {
  insertRepairCategory,
  QUOTED,
  quoteDraft,
  repairForm,
  repairIn,
  workerOf,
} from '../repairs'
import { nothing, type Row, type RowsOf, type World } from '../row'

const ownerOf = ({ owner }: World) => ({ tenantId: owner.park, userId: owner.tokens.User.Id })
const own = (world: World, status: RepairStatus) => repairIn(world.test, ownerOf(world), status)

/** A call about a repair of the owner in a status. */
const about = (status: RepairStatus, more: Record<string, unknown> = {}): Row => ({
  request: async (world) => ({ Id: await own(world, status), ...more }),
  names: 'owner',
})

async function unpaidOrder(world: World): Promise<string> {
  const Id = await own(world, 'PendingPay')
  const member = ownerOf(world)
  const wanted = { RequestId: requestId(), Id, Total: QUOTED }
  const request = {
    ...{ ...member, requestId: wanted.RequestId, call: 'row', payload: {} },
    at: new Date(world.test.clock.now()),
  }
  return (await world.test.services.repairs.submitOrder(member, request, wanted)).Id
}

const Author = '客服中心 小顾'
/** A call of the park about such a repair. */
const desk = (status: RepairStatus, more: Record<string, unknown> = {}): Row => ({
  request: async (world) => ({ Id: await own(world, status), Author, ...more }),
})

export const rows = {
  repairRequest: {
    categories: nothing,
    similar: {
      request: async ({ test, owner }) => {
        const [building] = await test.sql<{ id: string }>(
          'select id from building_info where tenant_id = $1 order by rank limit 1',
          [owner.park],
        )
        return { CategoryId: await insertRepairCategory(test), BuildingId: building!.id }
      },
    },
    add: { request: async ({ test }) => repairForm(await insertRepairCategory(test)) },
    query: { request: () => ({ Tab: 'open' }) },
    get: about('Submitted'),
    urge: about('Accepted'),
    cancel: about('Submitted'),
    answerQuote: about('Quoted', { IsAccepted: true, Total: QUOTED }),
    submitOrder: {
      request: async (world) => ({
        ...{ RequestId: requestId(), Id: await own(world, 'PendingPay'), Total: QUOTED },
      }),
      names: 'owner',
    },
    payOrder: {
      request: async (world) => ({
        ...{ RequestId: requestId(), OrderId: await unpaidOrder(world) },
        ...{ UseBalance: false, CardIds: [], Channel: 'wechat' },
      }),
      names: 'owner',
    },
    rate: about('PendingRating', { Stars: 4, Tags: [] }),
    reopen: about('PendingRating', { Text: '还是不亮，请再来看看' }),
  },
  repairDesk: {
    list: { request: () => ({ PageSize: 5 }) },
    detail: desk('Submitted'),
    accept: desk('Submitted'),
    dispatch: {
      request: async (world) => ({
        ...{ Id: await own(world, 'Accepted'), Author },
        WorkerId: await workerOf(world.test, world.owner.park),
      }),
    },
    quote: desk('Processing', quoteDraft()),
    suspend: desk('Processing', { Reason: '等配件到货' }),
    resume: desk('Suspended'),
    finish: desk('Processing', { Text: '换了灯管' }),
    cancel: desk('Submitted', { Reason: '与另一件重复' }),
  },
} satisfies RowsOf<'repairRequest' | 'repairDesk'>
