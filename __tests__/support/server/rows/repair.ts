import type { RepairStatus } from '@/contract/repairRequest'
import { requestId } from '../money'
import { insertRepairCategory, QUOTED, repairForm, repairIn } from '../repairs'
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
} satisfies RowsOf<'repairRequest'>
