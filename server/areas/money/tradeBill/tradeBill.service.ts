import type { OrderType } from '@/contract/order'
import type { TradeBillDetail, TradeBillRow } from '@/contract/tradeBill'
import { formatYuan } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, window, type PageRequest } from '../../../kernel/paging'
import { monthRange, parkMonth } from '../../../kernel/parkDay'
import {
  billPage,
  billSums,
  inSpendingOrder,
  openOrders,
  payLinesOf,
  typeTexts,
  wayTexts,
  type BillRow,
  type OpenOrder,
  type OrderService,
} from '../order/order.service'

export interface BillQuery {
  Month?: string
  InOut?: 'in' | 'out' | 'neutral'
  Type?: OrderType
}

interface Member {
  tenantId: string
  userId: string
}

export type TradeBillService = ReturnType<typeof createTradeBillService>

/** Bills (spec 7 tradeBill): what was paid and what came back, with its sources. */
export function createTradeBillService({
  db,
  clock,
  orders,
}: {
  db: Database
  clock: () => number
  orders: OrderService
}) {
  const filterOf = ({ tenantId, userId }: Member, { Month, InOut, Type }: BillQuery) => ({
    tenantId,
    userId,
    inOut: InOut,
    type: Type,
    ...(Month && monthRange(Month)),
  })

  return {
    async list(
      member: Member,
      { PageIndex, PageSize, State, ...query }: PageRequest & BillQuery & { State?: 'unpaid' },
    ) {
      const pages = { PageIndex, PageSize }
      if (State === 'unpaid') {
        // All at once: they are few, for they close by themselves within minutes.
        const open = await openOrders(db, { ...member, now: new Date(clock()) })
        const { limit, offset } = window(pages)
        return page(open.slice(offset, offset + limit).map(unpaidRowOf), open.length, pages)
      }
      const { rows, total } = await billPage(db, filterOf(member, query), window(pages))
      return page(rows.map(rowOf), total, pages)
    },

    /** The sums of a month of the park; of the present month where none is named. */
    async sums(member: Member, { Month = parkMonth(clock()), Type }: BillQuery) {
      const sums = await billSums(db, filterOf(member, { Month, Type }))
      return { Month, In: sums.in, Out: sums.out, Moved: sums.moved, Count: sums.count }
    },

    /** @throws Failure 404 */
    async detail(member: Member, wanted: string): Promise<TradeBillDetail> {
      const id = knownId(wanted)
      const { rows } = await billPage(db, { ...filterOf(member, {}), id }, { limit: 1, offset: 0 })
      const [bill] = rows
      if (!bill) throw notFound('账单不存在')
      const order = await orders.get(member, { id: bill.orderId })
      const refund = order.Refunds.find(({ Id }) => Id === bill.id)
      return {
        ...rowOf(bill),
        GoodsAmount: order.GoodsAmount,
        Reductions: order.Reductions,
        Split: refund?.Split ?? order.PaySplit,
        Remark: refund?.Reason ?? order.Remark,
        TransactionNo: await orders.transactionNo(member.tenantId, order.Id),
      }
    },
  }
}

const rowOf = (bill: BillRow): TradeBillRow => ({
  Id: bill.id,
  Kind: bill.kind,
  Type: bill.type,
  TypeText: typeTexts[bill.type],
  Title: bill.kind === 'refund' ? `退款：${bill.title}` : bill.title,
  Image: bill.image,
  ShopName: bill.shopName,
  InOut: bill.inOut,
  Amount: bill.amount,
  WaysText: inSpendingOrder(bill.ways)
    .map((way) => wayTexts[way])
    .join('＋'),
  OrderId: bill.orderId,
  OrderCode: bill.orderCode,
  At: bill.at.getTime(),
  StatusText: bill.kind === 'pay' ? '支付成功' : bill.isPending ? '退款处理中' : '已退款',
  ExpireAt: null,
  Holds: [],
})

const unpaidRowOf = ({ order, lines, points }: OpenOrder): TradeBillRow => ({
  Id: order.id,
  Kind: 'unpaid',
  Type: order.type,
  TypeText: typeTexts[order.type],
  Title: order.title,
  Image: order.image,
  ShopName: order.shopName,
  // A bill does not count as income what the member turns into a card or a balance.
  InOut: order.inOut === 'out' ? 'out' : 'neutral',
  Amount: order.payAmount,
  WaysText: '',
  OrderId: order.id,
  OrderCode: order.orderCode,
  At: order.createdAt.getTime(),
  StatusText: '待支付',
  ExpireAt: order.expireAt.getTime(),
  Holds: [
    ...order.reductions.flatMap(({ step, title }) =>
      step === 'coupon' ? [`优惠券“${title}”`] : [],
    ),
    ...(points > 0 ? [`${points} 积分`] : []),
    ...payLinesOf(lines).map(({ WayText, Amount }) => `${WayText} ${formatYuan(Amount)}`),
  ],
})
