import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { OrderCounts, orderCalls, OrderDetail } from '@/contract/order'
import type { payCalls } from '@/contract/pay'
import { search } from '../../../../database/search'
import type { Queryable } from '../../../../database/queryable'
import type { Member } from '../../../../kernel/base'
import { notFound } from '../../../../kernel/failure'
import { knownId } from '../../../../kernel/ids'
import { page, window } from '../../../../kernel/paging'
import { outcomeOf } from '../../ledger/ledger.service'
import { ownOrder } from '../closing/ownOrder'
import { findOrder, type Order } from '../order.repository'
import { detailOf, statusTextOf } from '../orderView'
import { newestPayment, successfulPayment, type Payment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { offersText } from '../offersText'
import { askAbout } from '../settling/askProvider'
import { hasPaidOrder, unfinishedStatuses } from './orderLookup'
import { orderRowOf } from './orderRow'
import { countOrders, findOrders } from './orderList.repository'

/** What the wire calls the end of an outside payment; of an order that has none: None. */
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
  Refunded: '已原路退回',
} as const

/** The part of the order service that tells how orders stand. */
export function createOrderReading(deps: PricingDeps) {
  const { db, kinds, inTurn, clock } = deps

  const countsOf = (member: Member): Promise<OrderCounts> =>
    countOrders(db, member, new Date(clock()))

  return {
    /** An order as the wire shows it. */
    detailOf: (queryable: Queryable, order: Order): Promise<OrderDetail> =>
      detailOf(deps, queryable, order),

    /** What became of an order's coupons and points: 券已退回, 券不退回：…; empty while nothing was given back. */
    offersText: (queryable: Queryable, order: Order): Promise<string> =>
      offersText(deps, queryable, order),

    /** @throws Failure 404 */
    get: async (member: Member, by: { id: string } | { orderCode: string }): Promise<OrderDetail> =>
      detailOf(deps, db, await ownOrder(deps, member, by)),

    /**
     * The order that a money request has made or paid, for a member whose answer was lost.
     * @throws Failure 404 when it never arrived, or was about something else
     */
    async getByRequest(member: Member, requestId: string): Promise<OrderDetail> {
      // In turn: a request that is still being worked on has its outcome afterwards.
      const outcome = await inTurn(member, () => outcomeOf(db, { ...member, requestId }))
      const { Id, Order = { Id } } = (outcome ?? {}) as { Id?: unknown; Order?: { Id?: unknown } }
      if (typeof Order.Id !== 'string') throw notFound('订单不存在')
      return detailOf(deps, db, await ownOrder(deps, member, { id: knownId(Order.Id) }))
    },

    /** A member's orders of every type, the newest first; one whose time is over is a closed one, swept or not. */
    async list(
      member: Member,
      { PageIndex, PageSize, ...filter }: ParsedRequestOf<typeof orderCalls.list>,
    ): Promise<DataOf<typeof orderCalls.list>> {
      const pages = { PageIndex, PageSize }
      const now = clock()
      const [{ rows, total }, Counts] = await Promise.all([
        search(db, filter.Keyword, (at) =>
          findOrders(at, { ...member, ...filter, now: new Date(now) }, window(pages)),
        ),
        countsOf(member),
      ])
      const shown = rows.map((row) => orderRowOf(row, kinds.of(row.order.kind), now))
      return { ...page(shown, total, pages), Counts }
    },

    /** How many of them wait for something. */
    counts: countsOf,

    /** The row of an order of any member. */
    find: (queryable: Queryable, tenantId: string, id: string): Promise<Order | undefined> =>
      findOrder(queryable, tenantId, { id }),

    /** The row of an order of any member, by the code people read. */
    findByCode: (tenantId: string, orderCode: string): Promise<Order | undefined> =>
      findOrder(db, tenantId, { orderCode }),

    /** How an order's outside payment stands; asks the provider while it is open (spec 7 tonpay). @throws Failure 404 */
    async check(member: Member, id: string): Promise<DataOf<typeof payCalls.orderPay>> {
      const before = await ownOrder(deps, member, { id: knownId(id) })
      await askAbout(deps, before)
      const order = (await findOrder(db, member.tenantId, { id: before.id })) ?? before
      const payment = await newestPayment(db, order)
      const PayStatus = payment ? payStatuses[payment.status] : 'None'
      return {
        OrderId: order.id,
        Status: order.status,
        StatusText: statusTextOf(order, kinds.of(order.kind)),
        PayStatus,
        PayStatusText: payStatusTexts[PayStatus],
        PaidAt: order.paidAt?.getTime() ?? null,
        ExpireAt: order.status === 'PendingPay' ? order.expireAt.getTime() : null,
      }
    },

    /** Whether a member has ever paid an order of a kind. */
    hasPaid: (tenantId: string, userId: string, kindName: string): Promise<boolean> =>
      hasPaidOrder(db, { tenantId, userId, kind: kindName }),

    /** Statuses of a member's orders in which something is still to come. */
    unfinished: (queryable: Queryable, member: Member) => unfinishedStatuses(queryable, member),

    /** The provider's number of what was paid outside; empty when nothing was. */
    async transactionNo(tenantId: string, orderId: string): Promise<string> {
      const paid = await successfulPayment(db, { tenantId, id: orderId })
      return paid?.transactionNo ?? ''
    },
  }
}
