import { PARCEL } from '../mallRefunds'
import { requestId } from '../money'
import { nothing, type Row, type RowsOf, type World } from '../row'
import { boughtGoods } from '../boughtGoods'
import { bySystem } from '../../../../server/kernel/writeAudit'

const memberOf = ({ owner }: World) => ({ tenantId: owner.park, userId: owner.tokens.User.Id })
const Author = '客服中心 小顾'

/** Refund request for an order of one piece, freight included. */
const wishFor = (OrderId: string, Kind: 'money' | 'return' = 'money', Amount = 1_500) => ({
  ...{ RequestId: requestId(), OrderId, Kind, Amount, Reason: '不想要了' },
  Lines: [{ Line: 0, Qty: 1 }],
})

type Stage = 'Applied' | 'ToReturn' | 'ToReceive'

/** Creates a refund of the owner in a stage. */
async function refundIn(world: World, stage: Stage): Promise<string> {
  const { mallRefunds } = world.test.services
  const isBack = stage !== 'Applied'
  const orderId = await boughtGoods(world.test, memberOf(world), isBack ? 'Shipped' : 'Paid')
  const refundRequest = wishFor(orderId, isBack ? 'return' : 'money', isBack ? 1_000 : 1_500)
  const request = {
    ...{ ...memberOf(world), requestId: refundRequest.RequestId, call: 'row', payload: {} },
    at: new Date(world.test.clock.now()),
  }
  const { Id } = await mallRefunds.apply(memberOf(world), request, {
    ...{ ...refundRequest, Detail: '', Images: [] },
  })
  if (isBack)
    await mallRefunds.desk.agree(
      world.owner.park,
      Id,
      { author: Author, text: '', returnTo: '' },
      bySystem,
    )
  if (stage === 'ToReceive') await mallRefunds.sendBack(memberOf(world), { Id, ...PARCEL })
  return Id
}

const about = (stage: Stage, more: Record<string, unknown> = {}): Row => ({
  request: async (world) => ({ Id: await refundIn(world, stage), ...more }),
  names: 'owner',
})
/** A call of the park about such a refund. */
const desk = (stage: Stage, more: Record<string, unknown> = {}): Row => ({
  request: async (world) => ({ Id: await refundIn(world, stage), Author, ...more }),
})
const order = (status: 'Paid' | 'Shipped' | 'ToPickup', delivery?: 'pickup') => (world: World) =>
  boughtGoods(world.test, memberOf(world), status, delivery)

export const rows = {
  mallRefund: {
    options: {
      request: async (world) => ({ OrderId: await order('Paid')(world) }),
      names: 'owner',
    },
    apply: {
      request: async (world) => wishFor(await order('Paid')(world)),
      names: 'owner',
    },
    list: { request: () => ({ PageSize: 5 }) },
    detail: about('Applied'),
    cancel: about('Applied'),
    sendBack: about('ToReturn', PARCEL),
    say: about('Applied', { Text: '颜色拍错了' }),
  },
  mallOrderDesk: {
    list: { request: () => ({ Group: 'toShip', Keyword: '测试', PageSize: 5 }) },
    detail: { request: async (world) => ({ Id: await order('Paid')(world) }) },
    ship: { request: async (world) => ({ Id: await order('Paid')(world), ...PARCEL }) },
    ready: { request: async (world) => ({ Id: await order('Paid', 'pickup')(world) }) },
    handOver: {
      async request(world) {
        const id = await order('ToPickup', 'pickup')(world)
        const [row] = await world.test.sql<{ pickup_code: string }>(
          'select pickup_code from mall_order where id = $1',
          [id],
        )
        return { Code: row!.pickup_code }
      },
    },
  },
  mallRefundDesk: {
    list: nothing,
    detail: desk('Applied'),
    agree: desk('Applied'),
    refuse: desk('Applied', { Text: '已经打包' }),
    receive: desk('ToReceive', { Restock: true }),
    rejectParcel: desk('ToReceive', { Text: '不是这一件' }),
    say: desk('Applied', { Text: '请稍等' }),
    refundPart: {
      request: async (world) => ({
        ...{ RequestId: requestId(), OrderId: await order('Paid')(world), Author },
        ...{ Lines: [{ Line: 0, Qty: 1 }], Reason: '缺货' },
      }),
    },
  },
} satisfies RowsOf<'mallRefund' | 'mallOrderDesk' | 'mallRefundDesk'>
