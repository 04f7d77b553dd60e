/** Mall orders as seen by the park's staff. */
import type { MallOrderItem } from '@/contract/mallOrder'
import { expressCompanyText } from '@/rules/expressCompany'
import { formatYuan } from '@/rules/money'
import {
  hasRefundLeft,
  payAmountOf,
  statusTextOf,
  type MallLineRow,
  type MallOrderWithLines,
} from '../mallOrder/mallOrder.service'

/** Actions of the park. ship on a shipped order corrects company and number. */
export type DeskOrderAction = 'ship' | 'ready' | 'handOver' | 'refund'

/** An order with its lines and its number of open refunds. */
export interface WholeOrder {
  order: MallOrderWithLines
  openRefunds: number
}

/** Actions the park can take now. */
export function deskActionsOf({ order, openRefunds }: WholeOrder): DeskOrderAction[] {
  const { status, delivery } = order
  const actions: DeskOrderAction[] = []
  const isFree = openRefunds === 0
  if (delivery === 'express' && (status === 'Shipped' || (status === 'Paid' && isFree)))
    actions.push('ship')
  if (delivery === 'pickup' && status === 'Paid' && isFree) actions.push('ready')
  if (status === 'ToPickup' && isFree) actions.push('handOver')
  const left = order.lines.filter(({ qty, refundedQty }) => refundedQty < qty)
  if (order.paidAt !== null && hasRefundLeft(order, left)) actions.push('refund')
  return actions
}

const itemOf = (row: MallLineRow): MallOrderItem => ({
  Line: row.line,
  GoodsId: row.goodsId,
  SkuId: row.skuId,
  Name: row.name,
  SpecText: row.specText,
  Image: row.image,
  Price: row.price,
  PriceKind: row.priceKind,
  BasePrice: row.basePrice,
  Qty: row.qty,
  Sub: row.price * row.qty,
  PayShare: row.payShare,
  RefundedQty: row.refundedQty,
  RefundedAmount: row.refundedAmount,
  RefundText:
    row.refundedQty > 0
      ? `已退 ${row.refundedQty} 件`
      : row.refundedAmount > 0
        ? `已退 ${formatYuan(row.refundedAmount)}`
        : '',
})

export type DeskOrderRow = ReturnType<typeof deskRowOf>

export const deskRowOf = (whole: WholeOrder) => {
  const { order } = whole
  return {
    Id: order.id,
    OrderCode: order.orderCode,
    ShopName: order.shopName,
    Items: order.lines.map(itemOf),
    Count: order.lines.reduce((sum, { qty }) => sum + qty, 0),
    PayAmount: payAmountOf(order),
    RefundedAmount: order.refundedAmount,
    Delivery: order.delivery,
    Status: order.status,
    StatusText: statusTextOf(order),
    /** Refunds waiting for the park or the member. */
    OpenRefunds: whole.openRefunds,
    UrgeCount: order.urgeCount,
    Remark: order.remark,
    CreatedAt: order.createdAt.getTime(),
    PaidAt: order.paidAt?.getTime() ?? null,
    Actions: deskActionsOf(whole),
  }
}

export type DeskOrder = ReturnType<typeof deskOrderOf>

export const deskOrderOf = (whole: WholeOrder) => {
  const { order } = whole
  const { address, expressCompany, expressNo } = order
  const ms = (at: Date | null) => at?.getTime() ?? null
  return {
    ...deskRowOf(whole),
    GoodsAmount: order.goodsAmount,
    Freight: order.freight,
    OffAmount: order.offAmount,
    /** Null unless sent by express. The phone number is unmasked, for the parcel label. */
    Address: address && {
      Name: address.Name,
      Phone: address.Phone,
      Text: [address.Province, address.City, address.District, address.Detail].join(''),
    },
    PickupText: order.pickupText,
    Parcel:
      expressCompany === null
        ? null
        : {
            Company: expressCompany,
            CompanyText: expressCompanyText(expressCompany),
            No: expressNo ?? '',
          },
    ShippedAt: ms(order.shippedAt),
    ReadyAt: ms(order.readyAt),
    DoneAt: ms(order.doneAt),
    UrgedAt: ms(order.urgedAt),
  }
}
