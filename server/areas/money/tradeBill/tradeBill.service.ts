import type { OrderType } from '@/contract/order'
import type { TradeBillDetail, TradeBillRow } from '@/contract/tradeBill'
import { formatYuan } from '@/rules/money'
import type { ShopService } from '../../shops/shop/shop.service'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, pageRange, type PageRequest } from '../../../kernel/paging'
import { monthRange, parkMonth } from '../../../kernel/parkDay'
import {
  billPage,
  billSums,
  categoryTexts,
  inSpendingOrder,
  isPaidIn,
  openOrders,
  orderLinkOf,
  outsideMoneyOf,
  payLinesOf,
  typeTexts,
  wayTexts,
  type BillRow,
  type OpenOrder,
  type OrderService,
} from '../order/order.service'
import { pointsText } from '@/rules/pointsText'
import type { Member } from '../../../kernel/base'

export interface BillQuery {
  Month?: string
  InOut?: 'in' | 'out' | 'neutral'
  Type?: OrderType
}

/** Large enough for all bills of an order: one payment, and at most one refund per piece. */
const all = { limit: 1000, offset: 0 }

export type TradeBillService = ReturnType<typeof createTradeBillService>

/** Bills (spec 7 tradeBill): payments and refunds, with their sources. */
export function createTradeBillService({
  db,
  clock,
  orders,
  shops,
}: {
  db: Database
  clock: () => number
  orders: OrderService
  shops: ShopService
}) {
  const filterOf = ({ tenantId, userId }: Member, { Month, InOut, Type }: BillQuery) => ({
    tenantId,
    userId,
    inOut: InOut,
    type: Type,
    ...(Month && monthRange(Month)),
  })

  /** Logo look-up for the shops of some rows. */
  async function logosOf(tenantId: string, paid: readonly { shopId: string | null }[]) {
    const ids = new Set(paid.flatMap(({ shopId }) => shopId ?? []))
    const logos = await shops.logos(tenantId, [...ids])
    return ({ shopId }: { shopId: string | null }) => logos.get(shopId ?? '') ?? ''
  }

  return {
    async list(
      member: Member,
      { PageIndex, PageSize, State, ...query }: PageRequest & BillQuery & { State?: 'unpaid' },
    ) {
      const pages = { PageIndex, PageSize }
      if (State === 'unpaid') {
        // Read at once: open orders are few, as they close within minutes.
        const open = await openOrders(db, { ...member, now: new Date(clock()) })
        const { limit, offset } = pageRange(pages)
        const shown = open.slice(offset, offset + limit)
        const logoOf = await logosOf(
          member.tenantId,
          shown.map(({ order }) => order),
        )
        const rows = shown.map((each) => unpaidRowOf(each, logoOf(each.order)))
        return page(rows, open.length, pages)
      }
      const { rows, total } = await billPage(db, filterOf(member, query), pageRange(pages))
      const logoOf = await logosOf(member.tenantId, rows)
      return page(
        rows.map((bill) => rowOf(bill, logoOf(bill))),
        total,
        pages,
      )
    },

    /** Sums of a month; the current month by default. */
    async sums(member: Member, { Month = parkMonth(clock()), Type }: BillQuery) {
      const sums = await billSums(db, filterOf(member, { Month, Type }))
      return {
        Month,
        In: sums.in,
        Out: sums.out,
        Categories: sums.categories.map(({ category, amount }) => ({
          Category: category,
          Text: categoryTexts[category],
          Amount: amount,
        })),
        Moved: sums.moved,
        Count: sums.count,
      }
    },

    /** @throws Failure 404 */
    async detail(member: Member, wanted: string): Promise<TradeBillDetail> {
      const id = knownId(wanted)
      const { rows } = await billPage(db, { ...filterOf(member, {}), id }, { limit: 1, offset: 0 })
      const [bill] = rows
      if (!bill) throw notFound('账单不存在')
      const [order, { rows: ofOrder }, logoOf, transactionNo] = await Promise.all([
        orders.get(member, { id: bill.orderId }),
        billPage(db, { ...filterOf(member, {}), orderId: bill.orderId }, all),
        logosOf(member.tenantId, [bill]),
        orders.transactionNo(member.tenantId, bill.orderId),
      ])
      const isInvoiced = bill.kind === 'pay' && isPaidIn(bill)
      const invoice = isInvoiced
        ? (await orders.invoicesOf(db, member, [order.Id])).get(order.Id)
        : undefined
      const isOpen = isInvoiced && (invoice === undefined || invoice.Status === 'Rejected')
      const outside = isOpen ? await outsideMoneyOf(db, member.tenantId, [order.Id]) : undefined
      const refund = order.Refunds.find(({ Id }) => Id === bill.id)
      return {
        ...rowOf(bill, logoOf(bill)),
        GoodsAmount: order.GoodsAmount,
        Freight: order.Freight,
        Reductions: order.Reductions,
        Split: refund?.Split ?? order.PaySplit,
        // Refunds of late payments are among the order's refunds, but not bills.
        Refunds:
          bill.kind === 'pay'
            ? order.Refunds.filter(({ Id }) => ofOrder.some(({ id: known }) => known === Id))
            : [],
        Link: orderLinkOf({
          id: order.Id,
          type: order.Type,
          isPaid: order.PaidAt !== null,
          lines: order.Items.length,
          refId: order.Items[0]?.RefId ?? null,
        }),
        Remark: refund?.Reason ?? order.Remark,
        TransactionNo: transactionNo,
        Invoice: invoice ?? null,
        CanInvoice: (outside?.get(order.Id) ?? 0) > 0,
      }
    },
  }
}

const rowOf = (bill: BillRow, logo: string): TradeBillRow => ({
  Id: bill.id,
  Kind: bill.kind,
  Type: bill.type,
  TypeText: typeTexts[bill.type],
  Title: bill.kind === 'refund' ? `退款：${bill.title}` : bill.title,
  Image: bill.image,
  Logo: logo,
  ShopName: bill.shopName,
  InOut: bill.inOut,
  Amount: bill.amount,
  Refunded: bill.refunded,
  WaysText: inSpendingOrder(bill.ways)
    .map((way) => wayTexts[way])
    .join('＋'),
  OrderId: bill.orderId,
  OrderCode: bill.orderCode,
  At: bill.at.getTime(),
  StatusText: statusTextOf(bill),
  ExpireAt: null,
  Holds: [],
})

function statusTextOf({ kind, isPending, amount, refunded }: BillRow): string {
  if (kind === 'refund') return isPending ? '退款处理中' : '已退款'
  if (refunded === 0) return '已支付'
  return refunded === amount ? '已退款' : '部分退款'
}

const unpaidRowOf = ({ order, lines, points }: OpenOrder, logo: string): TradeBillRow => ({
  Id: order.id,
  Kind: 'unpaid',
  Type: order.type,
  TypeText: typeTexts[order.type],
  Title: order.title,
  Image: order.image,
  Logo: logo,
  ShopName: order.shopName,
  // Money moved to the member's own card or balance is not income.
  InOut: order.inOut === 'out' ? 'out' : 'neutral',
  Amount: order.payAmount,
  Refunded: 0,
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
    ...(points > 0 ? [pointsText(points)] : []),
    ...payLinesOf(lines).map(({ WayText, Amount }) => `${WayText} ${formatYuan(Amount)}`),
  ],
})
