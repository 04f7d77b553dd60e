import { PARCEL } from '../mallRefunds'
import { requestId } from '../money'
import { type Row, type RowsOf, type World } from '../row'
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
} satisfies RowsOf<'mallRefund'>
