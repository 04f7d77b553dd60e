import * as v from 'valibot'
import { textField } from '../../../desk/deskForm'
import { Facts } from '../../../desk/components/shown'
import { deskAct, type DeskAct, type Visit } from '../../../kernel/desk'
import { Failure, notFound } from '../../../kernel/failure'
import type { MallDeliveryService } from '../../mall/mallDelivery/mallDelivery.service'
import { mallOrderAudit } from '../../mall/mallOrder/mallOrder.table'
import { base } from './ownShopPages'

interface HandOverOptions {
  /** @throws Failure 404 for a clerk who is bound to no shop */
  shopOf(visit: Visit): Promise<{ id: string }>
  mallDelivery: Pick<MallDeliveryService, 'counter' | 'desk'>
}

/** A shop's acts on its own orders: made ready, handed over by code. */
export function handOverActs({ shopOf, mallDelivery }: HandOverOptions): DeskAct[] {
  const { counter, desk } = mallDelivery

  /** The order with this code, if it is the shop's; another's code is answered like an unknown one. */
  async function ownOrder(visit: Visit, code: string) {
    const shop = await shopOf(visit)
    const order = await desk.byCode(visit.tenantId, code)
    if (!(await counter.owns(visit.tenantId, shop.id, order.Id)))
      throw notFound('没有这个取货码，请核对')
    return order
  }

  return [
    deskAct({
      path: '/hand-over',
      title: '本店交付订单',
      screen: '',
      form: v.object({ Code: textField('取货码', 100) }),
      async ask(visit, { Code }) {
        const order = await ownOrder(visit, Code)
        await visit.note({ kind: mallOrderAudit, id: order.Id })
        if (!order.Actions.includes('handOver')) {
          const why =
            order.Status === 'Done'
              ? '这一单已经领取'
              : order.OpenRefunds > 0
                ? '有退款申请待处理'
                : order.StatusText
          throw new Failure(409, `不能交付：${why}`, 'orderState')
        }
        const left = order.Items.filter(({ Qty, RefundedQty }) => RefundedQty < Qty)
        return {
          title: `交付 ${order.Count} 件商品？`,
          text: (
            <Facts
              facts={[
                ...left.map(({ Name, SpecText, Qty, RefundedQty }): [string, string] => [
                  [Name, SpecText].filter(Boolean).join('·'),
                  `× ${Qty - RefundedQty}`,
                ]),
                ['订单编号', order.OrderCode],
              ]}
            />
          ),
          button: '确认交付',
        }
      },
      async perform(visit, { Code }) {
        await ownOrder(visit, Code)
        const { Count } = await desk.handOver(visit.tenantId, Code, visit.writeAudit)
        return { to: base, text: `已交付，共 ${Count} 件` }
      },
    }),
    deskAct({
      path: '/:id/ready',
      title: '本店备货',
      screen: '',
      form: v.object({}),
      async perform(visit) {
        const { id = '' } = visit.params
        const shop = await shopOf(visit)
        if (!(await counter.owns(visit.tenantId, shop.id, id))) throw notFound('订单不存在')
        await desk.ready(visit.tenantId, id, visit.writeAudit)
        return { to: base, text: '已备好，会员会收到取货码' }
      },
    }),
  ]
}
