import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import { tillCalls } from '@/contract/till'
import type { OrderDetail } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { PARK_ITSELF, type MoneyRequest } from '../ledger/ledger.service'
import type { OrderService } from '../order/order.service'
import type { PayCodeService } from '../payCode/payCode.service'

type TillOrder = DataOf<typeof tillCalls.get>
type RefundRequest = ParsedRequestOf<typeof tillCalls.refund>

export interface TillServiceOptions {
  db: Database
  clock: () => number
  orders: OrderService
  payCodes: PayCodeService
}

export type TillService = ReturnType<typeof createTillService>

/** Order actions of tills and of the park's back office. */
export function createTillService({ db, clock, orders, payCodes }: TillServiceOptions) {
  const requestOf = (
    tenantId: string,
    { path }: { path: string },
    { RequestId, ...payload }: { RequestId: string } & Record<string, unknown>,
  ): MoneyRequest => ({
    tenantId,
    userId: PARK_ITSELF,
    requestId: RequestId,
    call: path,
    payload,
    at: new Date(clock()),
  })

  async function find(tenantId: string, id: string) {
    const order = await orders.find(db, tenantId, knownId(id))
    if (!order) throw notFound('订单不存在')
    return order
  }

  return {
    /** @throws Failure 404, 409 `shopClosed`, `payCodeOver`, `requestIdReused` */
    async charge(
      tenantId: string,
      wanted: ParsedRequestOf<typeof tillCalls.charge>,
      writeAudit: WriteAudit,
    ): Promise<TillOrder> {
      const { ShopId, Code, Amount, RequestId } = wanted
      // Without the code: a sale already charged is not charged again with a newer code.
      const request = requestOf(tenantId, tillCalls.charge, { RequestId, ShopId, Amount })
      const scan = { tenantId, shopId: ShopId, code: Code, amount: Amount }
      return tillOrderOf(await payCodes.charge(scan, request, writeAudit))
    },

    /** @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<TillOrder> {
      const { id: orderId, userId } = await find(tenantId, id)
      return tillOrderOf(await orders.get({ tenantId, userId }, { id: orderId }))
    },

    /** @throws Failure 404, 409 `alreadyPaid` */
    async close(
      tenantId: string,
      { Reason, ...wanted }: ParsedRequestOf<typeof tillCalls.closeOrder>,
      writeAudit: WriteAudit,
    ): Promise<TillOrder> {
      const { id, userId } = await find(tenantId, wanted.OrderId)
      const request = requestOf(tenantId, tillCalls.closeOrder, wanted)
      return tillOrderOf(await orders.close(request, id, Reason, writeAudit, userId))
    },

    /** @throws Failure 404, 409 `refundTooMuch`, `orderState`, and what the kind of order says against it */
    async refund(
      tenantId: string,
      wanted: RefundRequest,
      writeAudit: WriteAudit,
    ): Promise<DataOf<typeof tillCalls.refund>> {
      const { id } = await find(tenantId, wanted.OrderId)
      const { RefundId, Order } = await orders.refund(
        requestOf(tenantId, tillCalls.refund, wanted),
        id,
        { amount: wanted.Amount, reason: wanted.Reason, items: linesOf(wanted) },
        writeAudit,
      )
      return { RefundId, Order: tillOrderOf(Order) }
    },
  }
}

/** @throws Failure 400 when an item is given twice, or the items do not sum to the amount */
function linesOf({ Items, Amount }: RefundRequest): ReadonlyMap<number, number> | undefined {
  if (!Items) return undefined
  const lines = new Map(Items.map(({ Line, Amount: part }) => [Line, part]))
  const sum = Items.reduce((total, { Amount: part }) => total + part, 0)
  if (lines.size !== Items.length || sum !== Amount) {
    throw new Failure(400, '各商品的退款金额与总额不一致', 'refundItems')
  }
  return lines
}

const tillOrderOf = (order: OrderDetail): TillOrder => ({
  OrderId: order.Id,
  OrderCode: order.OrderCode,
  Type: order.Type,
  Status: order.Status,
  StatusText: order.StatusText,
  Title: order.Title,
  ShopId: order.ShopId,
  GoodsAmount: order.GoodsAmount,
  ReductionAmount: order.Reductions.reduce((sum, { Amount }) => sum + Amount, 0),
  PayAmount: order.PayAmount,
  PaySplit: order.PaySplit,
  RefundedAmount: order.RefundedAmount,
  Items: order.Items.map(({ Name, Qty, Sub }, Line) => ({ Line, Name, Qty, Sub })),
  ExpireAt: order.ExpireAt,
  PaidAt: order.PaidAt,
})
