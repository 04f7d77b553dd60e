import { requestId } from '../money'
import { billFixture } from '../propertyBills'
import type { RowsOf, World } from '../row'

const ownerOf = ({ owner }: World) => ({
  tenantId: owner.park,
  userId: owner.tokens.User.Id,
})

/** Creates a bill for a room of the owner. */
async function ownBill({ test, owner }: World): Promise<string> {
  const fixture = billFixture(test, owner.park)
  const roomId = await fixture.room()
  await fixture.bind(roomId, owner.tokens.User.Id)
  return fixture.bill({ roomId, subjectId: await fixture.subject() })
}

const chosen = (Id: string) => ({ Bills: [{ Id, Amount: 10_000, Due: 10_000 }], Total: 10_000 })

const moneyRequest = (world: World) => ({
  ...{ ...ownerOf(world), requestId: requestId(), call: 'test', payload: {} },
  at: new Date(world.test.clock.now()),
})

/** Creates an unpaid order of such a bill. */
async function ownOrder(world: World): Promise<string> {
  const { propertyBills } = world.test.services
  const wanted = { RequestId: requestId(), ...chosen(await ownBill(world)) }
  return (await propertyBills.purchase(ownerOf(world), moneyRequest(world), wanted)).Id
}

/** Creates a bill paid by the owner. */
export async function paidBill(world: World): Promise<string> {
  const { orders, sandbox } = world.test.services
  const orderId = await ownOrder(world)
  const payer = { ...ownerOf(world), ip: '127.0.0.1', origin: 'http://localhost' }
  const { Payment } = await orders.pay(payer, moneyRequest(world), orderId, {
    choice: { cardIds: [], useBalance: false },
    channel: 'wechat',
    scene: 'browser',
  })
  const key = { tenantId: world.owner.park, paymentNo: Payment?.PaymentNo ?? '' }
  await sandbox?.confirm(key, { mode: 'once' })
  const [row] = await world.test.sql<{ bill_id: string }>(
    'select bill_id from bill_payment where order_id = $1',
    [orderId],
  )
  return row!.bill_id
}

export const rows = {
  paid: {
    list: { request: () => ({ PageSize: 3 }) },
    detail: { request: async (world) => ({ Id: await ownBill(world) }), names: 'owner' },
    hasPaid: { request: async (world) => ({ Ids: [await ownBill(world)] }), names: 'owner' },
    purchasingBill: {
      request: async (world) => ({ RequestId: requestId(), ...chosen(await ownBill(world)) }),
      names: 'owner',
    },
    payOrder: {
      request: async (world) => ({
        ...{ RequestId: requestId(), OrderId: await ownOrder(world) },
        ...{ UseBalance: false, CardIds: [], Channel: 'wechat' },
      }),
      names: 'owner',
    },
    purchasingBillSuccess: {
      request: async (world) => ({ OrderId: await ownOrder(world) }),
      names: 'owner',
    },
  },
} satisfies RowsOf<'paid'>
