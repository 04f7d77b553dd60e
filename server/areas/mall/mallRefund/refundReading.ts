import type { ParsedRequestOf } from '@/contract/endpoint'
import type {
  MallRefundDetail,
  MallRefundStatus,
  RefundOptions,
  mallRefundCalls,
} from '@/contract/mallRefund'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import { arrivedRefunds } from '../../money/order/order.service'
import { hasBeenDelivered } from '../mallOrder/mallOrder.service'
import type { OwnedBy } from '../../people/deskCase/deskCase.service'
import {
  countForPark,
  entriesOf,
  findRefund,
  memberRefundPage,
  parkRefundPage,
  refundsOfOrders,
  type MallRefund,
} from './mallRefund.repository'
import { freightBack, isMoneyBack, kindsFor, orderProblem, refundableLines } from './refundAmounts'
import type { RefundDeps } from './refundDeps'
import { openStatuses, parkStatuses, noOrder, noRefund } from './refundState'
import { ordersById } from './refundOrders.repository'
import {
  deskDetailOf,
  deskRowOf,
  detailOf,
  rowOf,
  type RefundContext,
  type DeskRefund,
} from './refundView'

/** Suggested reasons, for goods still in the shop and for shipped ones; of at most four characters, for equal columns. */
const reasons = {
  unsent: ['不想要了', '拍错多拍', '商家缺货', '协商一致', '其他'],
  sent: ['质量问题', '描述不符', '少发错发', '包装破损', '不想要了', '其他'],
} as const

export type RefundReading = ReturnType<typeof createRefundReading>

/** Reads refunds for members and for the park. */
export function createRefundReading({
  db,
  clock,
  mallOrders,
  shops,
}: Pick<RefundDeps, 'db' | 'clock' | 'mallOrders' | 'shops'>) {
  /** Refunds with their orders and sibling refunds, in the given order. */
  async function withOrders(
    queryable: Queryable,
    tenantId: string,
    refunds: readonly MallRefund[],
  ): Promise<RefundContext[]> {
    const ids = [...new Set(refunds.map(({ orderId }) => orderId))]
    const orders = await ordersById(queryable, tenantId, ids)
    const all = await refundsOfOrders(queryable, tenantId, ids)
    const now = clock()
    const shopIds = [...new Set(orders.map(({ shopId }) => shopId))]
    const faces = await shops.faces(queryable, tenantId, shopIds)
    return refunds.map((refund) => {
      const order = orders.find(({ id }) => id === refund.orderId)
      if (!order) throw new Error(`refund ${refund.id} has no order`)
      return {
        ...{ refund, order, now },
        refunds: all.filter((one) => one.refund.orderId === order.id),
        shopLogo: faces.get(order.shopId)?.logo ?? '',
      }
    })
  }

  async function one(queryable: Queryable, refund: MallRefund): Promise<RefundContext> {
    const [found] = await withOrders(queryable, refund.tenantId, [refund])
    return found!
  }

  const isArrived = async (queryable: Queryable, { tenantId, refundId }: MallRefund) =>
    refundId !== null && (await arrivedRefunds(queryable, tenantId, [refundId])).has(refundId)

  async function found(tenantId: string, id: string, owner?: string): Promise<MallRefund> {
    const refund = await findRefund(db, { tenantId, id: knownId(id) })
    if (!refund || (owner !== undefined && refund.userId !== owner)) throw noRefund()
    return refund
  }

  /** Whether a refund's money has arrived, and the state of its order's coupons and points. */
  async function arrivalOf(queryable: Queryable, { refund, order }: RefundContext) {
    const isBooked = refund.status === 'Refunded'
    return {
      isArrived: isBooked && (await isArrived(queryable, refund)),
      offers: isBooked ? (await mallOrders.offersOf(queryable, order)).now : '',
    }
  }

  async function detail(queryable: Queryable, refund: MallRefund): Promise<MallRefundDetail> {
    const found = await one(queryable, refund)
    const arrival = await arrivalOf(queryable, found)
    return detailOf(found, await entriesOf(queryable, refund), arrival)
  }

  async function deskDetail(queryable: Queryable, refund: MallRefund): Promise<DeskRefund> {
    const found = await one(queryable, refund)
    const arrival = await arrivalOf(queryable, found)
    return deskDetailOf(found, await entriesOf(queryable, refund), arrival)
  }

  return {
    detail,
    deskDetail,

    /** Refundable lines of an order. @throws Failure 404 when it is not the member's own */
    async options({ tenantId, userId }: Member, id: string): Promise<RefundOptions> {
      const orderId = knownId(id)
      const [order] = await ordersById(db, tenantId, [orderId])
      if (order?.userId !== userId) throw noOrder()
      const refundable = refundableLines(order, await refundsOfOrders(db, tenantId, [orderId]))
      const free = refundable.filter(({ problem }) => problem === '')
      const all = new Map(free.map(({ row, maxQty }) => [row.line, maxQty]))
      const problem = orderProblem(order, clock())
      const freight = freightBack(order, all)
      const most = free.reduce((sum, { maxAmount }) => sum + maxAmount, freight)
      const why = problem || (free.length === 0 ? '没有可以退的商品' : '')
      const offers = await mallOrders.offersOf(db, order)
      const isBack = isMoneyBack(
        most,
        free.map(({ row }) => row),
      )
      const nothing = isBack ? '没有可退的金额' : ''
      return {
        OrderId: order.id,
        OrderCode: order.orderCode,
        Delivery: order.delivery,
        Kinds: kindsFor(order),
        Reasons: [...(hasBeenDelivered(order) ? reasons.sent : reasons.unsent)],
        Lines: refundable.map(({ row, maxQty, maxAmount, problem: against }) => ({
          ...{ Line: row.line, Name: row.name, SpecText: row.specText, Image: row.image },
          ...{ Qty: row.qty, Amount: row.payShare, MaxQty: maxQty, MaxAmount: maxAmount },
          Problem: against,
        })),
        Freight: freight,
        Offers: { Whole: offers.whole, Part: offers.part },
        CanApply: !why && !nothing,
        Reason: why || nothing,
      }
    },

    /** A page of the member's refunds, of one order or all. */
    async list(
      member: Member,
      { OrderId, ...pages }: ParsedRequestOf<(typeof mallRefundCalls)['list']>,
    ) {
      const orderId = OrderId === undefined ? undefined : knownId(OrderId)
      const { rows, total } = await memberRefundPage(db, member, orderId, pages)
      return page((await withOrders(db, member.tenantId, rows)).map(rowOf), total, pages)
    },

    /** @throws Failure 404 when it is not the member's own */
    get: async ({ tenantId, userId }: Member, id: string): Promise<MallRefundDetail> =>
      detail(db, await found(tenantId, id, userId)),

    /** A page of the park's refunds, earliest deadline first. */
    async parkList(
      tenantId: string,
      {
        Group,
        Status,
        by,
        ...pages
      }: PageRequest & {
        /** open: not ended; mine: waiting for the park. */
        Group: 'mine' | 'open' | 'all'
        Status?: MallRefundStatus
        by?: OwnedBy
      },
    ) {
      const ofGroup = { mine: parkStatuses, open: openStatuses, all: [] }[Group]
      const statuses = Status === undefined ? ofGroup : [Status]
      const { rows, total } = await parkRefundPage(db, tenantId, { statuses, by }, pages)
      return page((await withOrders(db, tenantId, rows)).map(deskRowOf), total, pages)
    },

    /** @throws Failure 404 */
    parkGet: async (tenantId: string, id: string): Promise<DeskRefund> =>
      deskDetail(db, await found(tenantId, id)),

    /** Refunds waiting for the park: for an answer, or for returned goods to be checked. */
    waiting: (tenantId: string) => countForPark(db, tenantId),
  }
}
