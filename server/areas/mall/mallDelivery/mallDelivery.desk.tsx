import * as v from 'valibot'
import { expressCompanyText } from '@/rules/expressCompany'
import { formatYuan } from '@/rules/money'
import { Facts } from '../../../desk/components/shown'
import { deskAct, type ActVisit, type DeskPart } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import type { MallRefundService } from '../mallRefund/mallRefund.service'
import { parkRequest } from '../mallRefund/mallRefund.service'
import type { DeskOrder } from './mallOrderView'
import { codeForm, qtyName, refundForm, shipForm } from './mallOrderForms'
import { handOverFacts, pickupCode, whyNotHandedOver } from './pickupCode'
import { addressOf, detailPage, listPage, type OrderDesk } from './mallOrderPages'
import { ShipManyPage, shipManyAct } from './shipMany'
import { labelsPage, slipsPage } from './slipsPage'
import { mallOrderAudit } from '../mallOrder/mallOrder.table'

export interface MallOrderDeskOptions {
  orders: OrderDesk
  refunds: Pick<MallRefundService['desk'], 'refundPart'>
  clock: () => number
}

const idOf = ({ params: { id = '' } }: Pick<ActVisit, 'params'>): string => id

/** @throws Failure 409 beside the first field with more pieces than can be refunded */
function requireRefundable(
  { Items }: DeskOrder,
  lines: readonly { Line: number; Qty: number }[],
): void {
  for (const { Line, Qty } of lines) {
    const item = Items.find((one) => one.Line === Line)
    const left = (item?.Qty ?? 0) - (item?.RefundedQty ?? 0)
    if (Qty > left)
      throw new Failure(409, `最多可退 ${left} 件`, 'refundQty', { field: qtyName(Line) })
  }
}

/** Mall orders at the desk: ship, make ready, hand over by code, refund in part. */
export function mallOrderDesk({ orders, refunds, clock }: MallOrderDeskOptions): DeskPart {
  const screen = '/:id'
  return {
    name: 'mall-orders',
    title: '商城订单',
    group: 'shops',
    roles: ['service', 'finance'],
    async waiting({ tenantId }) {
      const { toShip, toShipSince, toPrepare, toPrepareSince } = await orders.waiting(tenantId)
      return [
        { text: '待发货', count: toShip, oldest: toShipSince, to: '?group=toShip' },
        { text: '待备货', count: toPrepare, oldest: toPrepareSince, to: '?group=toPrepare' },
      ]
    },
    code: pickupCode(orders),
    screens: [
      { path: '', title: '商城订单', filters: ['group'], show: (visit) => listPage(orders, visit) },
      { path: '/ship', title: '批量发货', show: async () => <ShipManyPage /> },
      { path: '/slips', title: '打印面单', show: (visit) => slipsPage(orders, visit) },
      { path: '/labels', title: '打印地址标签', show: (visit) => labelsPage(orders, visit) },
      { path: screen, title: '订单详情', show: (visit) => detailPage(orders, visit) },
    ],
    acts: [
      shipManyAct(orders),
      deskAct({
        ...{ path: '/hand-over', title: '交付商城订单', screen: '', form: codeForm },
        roles: ['service'],
        async ask({ tenantId, note }, { Code }) {
          const order = await orders.byCode(tenantId, Code)
          await note({ kind: mallOrderAudit, id: order.Id })
          const closed = whyNotHandedOver(order)
          if (closed !== undefined) throw new Failure(409, closed, 'orderState')
          return {
            title: `交付 ${order.Count} 件商品？`,
            text: <Facts facts={handOverFacts(order)} />,
            button: '确认交付',
          }
        },
        async perform({ tenantId, writeAudit }, { Code }) {
          const { Count } = await orders.handOver(tenantId, Code, writeAudit)
          return { to: '/desk/mall-orders?group=toPickup', text: `已交付，共 ${Count} 件` }
        },
      }),
      deskAct({
        ...{ path: '/:id/ship', title: '商城发货', screen, form: shipForm, roles: ['service'] },
        async perform(visit, { Company, No }) {
          const { tenantId, writeAudit } = visit
          const parcel = { company: Company, no: No }
          const { Parcel } = await orders.ship(tenantId, idOf(visit), parcel, writeAudit)
          const text = `${expressCompanyText(Company)} ${Parcel?.No ?? No}`
          return { to: '/desk/mall-orders?group=toShip', text: `已登记 ${text}，会员会收到消息` }
        },
      }),
      deskAct({
        ...{ path: '/:id/ready', title: '商城备货', screen, form: v.object({}) },
        roles: ['service'],
        async perform(visit) {
          await orders.ready(visit.tenantId, idOf(visit), visit.writeAudit)
          return { to: '/desk/mall-orders?group=toPrepare', text: '已备好，会员会收到取货码' }
        },
      }),
      deskAct({
        ...{ path: '/:id/refund', title: '商城主动退款', screen, form: refundForm },
        async ask(visit, { Lines, Reason, Restock }) {
          const order = await orders.detail(visit.tenantId, idOf(visit))
          requireRefundable(order, Lines)
          return {
            title: '确认退款？',
            text: (
              <>
                <p>按实付比例原路退回，提交后不能撤销。</p>
                <Facts
                  facts={[
                    ...Lines.map(({ Line, Qty }): [string, string] => {
                      const item = order.Items.find((one) => one.Line === Line)
                      return [item?.Name ?? '商品', `× ${Qty}`]
                    }),
                    ['原因', Reason],
                    ...(Restock ? [['库存', '回到货架'] as [string, string]] : []),
                  ]}
                />
              </>
            ),
            button: '确认退款',
          }
        },
        async perform(visit, form) {
          const id = idOf(visit)
          const payload = { ...form, OrderId: id }
          const request = parkRequest(visit.tenantId, payload, clock())
          const { Amount } = await refunds.refundPart(
            visit.tenantId,
            request,
            payload,
            visit.writeAudit,
          )
          return { to: addressOf(id), text: `已退款 ${formatYuan(Amount)}` }
        },
      }),
    ],
  }
}
