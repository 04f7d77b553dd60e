import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { OrderCounts, orderCalls, OrderDetail } from '@/contract/order'
import type { payCalls } from '@/contract/pay'
import { search } from '../../../../database/search'
import type { Queryable } from '../../../../database/queryable'
import type { Member } from '../../../../kernel/base'
import { notFound } from '../../../../kernel/failure'
import { knownId } from '../../../../kernel/ids'
import { page, pageRange } from '../../../../kernel/paging'
import type { ShopService } from '../../../shops/shop/shop.service'
import { outcomeOf } from '../../ledger/ledger.service'
import { expireAll, ownOrder } from '../closing/expireOrder'
import { findOrder, type Order } from '../order.repository'
import { isPayable } from '../orderStatus'
import { detailOf, statusTextOf, offersText } from '../orderView'
import { newestPayment, successfulPayment, type Payment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceStep'
import { askAbout } from '../settling/askProvider'
import { hasPaidOrder, unfinishedStatuses } from './orderLookup'
import { orderRowOf } from './orderRow'
import { countOrders, findOrders } from './orderList.repository'

/** Wire status of an outside payment; None for an order without one. */
const payStatuses = {
  Created: 'Paying',
  Succeeded: 'Paid',
  Closed: 'Closed',
  Late: 'Refunded',
} as const satisfies Record<Payment['status'], string>

const payStatusTexts = {
  None: '未发起支付',
  Paying: '等待支付结果',
  Paid: '支付成功',
  Closed: '支付已关闭',
  Refunded: '款项原路退回',
} as const

/** Reads orders for display. */
export function createOrderReading(deps: PricingDeps & { shops: Pick<ShopService, 'logos'> }) {
  const { db, kinds, inTurn, clock, shops } = deps

  const countsOf = (member: Member): Promise<OrderCounts> =>
    countOrders(db, member, new Date(clock()))

  return {
    /** An order for the wire. */
    detailOf: (queryable: Queryable, order: Order): Promise<OrderDetail> =>
      detailOf(deps, queryable, order),

    /** State of an order's coupons and points: 券已退回, 券不退回：…; empty before any refund. */
    offersText: (queryable: Queryable, order: Order): Promise<string> =>
      offersText(deps, queryable, order),

    /** @throws Failure 404 */
    get: async (member: Member, by: { id: string } | { orderCode: string }): Promise<OrderDetail> =>
      detailOf(deps, db, await ownOrder(deps, member, by)),

    /**
     * The order created or paid by a money request, for a member whose answer was lost.
     * @throws Failure 404 when the request never arrived, or had no order
     */
    async getByRequest(member: Member, requestId: string): Promise<OrderDetail> {
      // In turn: waits for a request still in progress.
      const outcome = await inTurn(member, () => outcomeOf(db, { ...member, requestId }))
      const { Id, Order = { Id } } = (outcome ?? {}) as { Id?: unknown; Order?: { Id?: unknown } }
      if (typeof Order.Id !== 'string') throw notFound('订单不存在')
      return detailOf(deps, db, await ownOrder(deps, member, { id: knownId(Order.Id) }))
    },

    /** A member's orders of all types, newest first; closes the expired ones first. */
    async list(
      member: Member,
      { PageIndex, PageSize, ...filter }: ParsedRequestOf<typeof orderCalls.list>,
    ): Promise<DataOf<typeof orderCalls.list>> {
      const pages = { PageIndex, PageSize }
      await expireAll(deps, member)
      const now = clock()
      const [{ rows, total }, Counts] = await Promise.all([
        search(db, filter.Keyword, (at) =>
          findOrders(at, { ...member, ...filter, now: new Date(now) }, pageRange(pages)),
        ),
        countsOf(member),
      ])
      const shopIds = new Set(rows.flatMap(({ order }) => order.shopId ?? []))
      const logos = await shops.logos(member.tenantId, [...shopIds])
      const shown = rows.map((row) =>
        orderRowOf(row, {
          kind: kinds.of(row.order.kind),
          shopLogo: logos.get(row.order.shopId ?? '') ?? '',
          now,
        }),
      )
      return { ...page(shown, total, pages), Counts }
    },

    /** Number of a member's orders to be paid, under way, or being refunded. */
    counts: countsOf,

    /** An order of any member. */
    find: (queryable: Queryable, tenantId: string, id: string): Promise<Order | undefined> =>
      findOrder(queryable, tenantId, { id }),

    /** An order of any member, by its displayed code. */
    findByCode: (tenantId: string, orderCode: string): Promise<Order | undefined> =>
      findOrder(db, tenantId, { orderCode }),

    /**
     * Status of an order's outside payment; queries the provider while it is open (spec 7 tonpay). @throws Failure 404
     */
    async check(member: Member, id: string): Promise<DataOf<typeof payCalls.orderPay>> {
      const before = await ownOrder(deps, member, { id: knownId(id) })
      await askAbout(deps, before)
      const order = (await findOrder(db, member.tenantId, { id: before.id })) ?? before
      const payment = await newestPayment(db, order)
      const PayStatus = payment ? payStatuses[payment.status] : 'None'
      return {
        OrderId: order.id,
        Status: order.status,
        StatusText: statusTextOf(order, kinds.of(order.kind), clock()),
        PayStatus,
        PayStatusText: payStatusTexts[PayStatus],
        PaidAt: order.paidAt?.getTime() ?? null,
        ExpireAt: isPayable(order, clock()) ? order.expireAt.getTime() : null,
      }
    },

    /** Whether a member has ever paid an order of a kind. */
    hasPaid: (tenantId: string, userId: string, kindName: string): Promise<boolean> =>
      hasPaidOrder(db, { tenantId, userId, kind: kindName }),

    /** Statuses of a member's unfinished orders. */
    unfinished: (queryable: Queryable, member: Member) => unfinishedStatuses(queryable, member),

    /** The provider's transaction number; empty without an outside payment. */
    async transactionNo(tenantId: string, orderId: string): Promise<string> {
      const paid = await successfulPayment(db, { tenantId, id: orderId })
      return paid?.transactionNo ?? ''
    },
  }
}
