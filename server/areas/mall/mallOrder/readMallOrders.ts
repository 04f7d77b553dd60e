import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { MallOrder, MallOrderDetail, mallOrderCalls } from '@/contract/mallOrder'
import { search } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { searchTerms } from '../../../kernel/searchText'
import {
  eventsOf,
  findMallOrder,
  ordersOfPayment,
  type MallOrderWithLines,
} from './mallOrder.repository'
import type { MallOrderDeps } from './mallOrderDeps'
import { countsByPayment, countsByStatus, ordersPage } from './mallOrderList.repository'
import { mallOffersOf } from './mallOrderMoney'
import { mallOrderDetailOf, mallOrderOf, type OrderContext } from './mallOrderView'

type List = (typeof mallOrderCalls)['list']

export type MallOrderReading = ReturnType<typeof createMallOrderReading>

export const noOrder = () => notFound('订单不存在')

/** Reads mall orders for display. */
export function createMallOrderReading(deps: MallOrderDeps) {
  const { db, clock, orders, shops } = deps

  /** OrderContext of some orders. */
  async function contextsOf(
    queryable: Queryable,
    tenantId: string,
    rows: readonly MallOrderWithLines[],
    now: number,
  ): Promise<(order: MallOrderWithLines) => OrderContext> {
    const shopIds = [...new Set(rows.map(({ shopId }) => shopId))]
    const payIds = [...new Set(rows.map(({ payOrderId }) => payOrderId))]
    const ids = rows.map(({ id }) => id)
    const [found, together, refunds] = await Promise.all([
      Promise.all(shopIds.map((id) => shops.find(queryable, tenantId, id))),
      countsByPayment(queryable, tenantId, payIds),
      deps.afterSale().refundsOf(queryable, tenantId, ids),
    ])
    const shopOf = new Map(found.flatMap((shop) => (shop ? [[shop.id, shop] as const] : [])))
    return ({ id, shopId, payOrderId }) => ({
      shop: shopOf.get(shopId),
      together: together.get(payOrderId) ?? 1,
      refunds: refunds.get(id),
      now,
    })
  }

  /** Cards of orders. */
  async function shown(
    queryable: Queryable,
    tenantId: string,
    rows: readonly MallOrderWithLines[],
    now: number,
  ): Promise<MallOrder[]> {
    const contextOf = await contextsOf(queryable, tenantId, rows, now)
    return rows.map((row) => mallOrderOf(row, contextOf(row)))
  }

  /** Full detail of an order, as `queryable` sees it. */
  async function detailFor(
    queryable: Queryable,
    { tenantId, id }: Pick<MallOrderWithLines, 'tenantId' | 'id'>,
  ): Promise<MallOrderDetail> {
    const order = await findMallOrder(queryable, tenantId, { id })
    const payment = order && (await orders.find(queryable, tenantId, order.payOrderId))
    if (!order || !payment) throw noOrder()
    const together = await ordersOfPayment(queryable, tenantId, order.payOrderId)
    const contextOf = await contextsOf(queryable, tenantId, together, clock())
    return mallOrderDetailOf(order, contextOf(order), {
      payment,
      detail: await orders.detailOf(queryable, payment),
      events: await eventsOf(queryable, order),
      together,
      logoOf: (one) => contextOf(one).shop?.logo ?? '',
      offers: await mallOffersOf(deps, queryable, order),
    })
  }

  /** A member's own order. @throws Failure 404, also for another member's order */
  async function own(
    queryable: Queryable,
    { tenantId, userId }: Member,
    id: string,
  ): Promise<MallOrderWithLines> {
    const order = await findMallOrder(queryable, tenantId, { id: knownId(id) })
    if (order?.userId !== userId) throw noOrder()
    return order
  }

  /** As `own`, by the id of an order or of its payment. */
  async function payable(queryable: Queryable, member: Member, id: string) {
    const [first] = await ordersOfPayment(queryable, member.tenantId, knownId(id))
    return own(queryable, member, first?.id ?? id)
  }

  return {
    own,
    payable,
    shown,
    detailFor,

    async list(member: Member, request: ParsedRequestOf<List>): Promise<DataOf<List>> {
      const { Group, Keyword, PageIndex, PageSize } = request
      const pages = { PageIndex, PageSize }
      const words = searchTerms(Keyword)
      const openRefunds = await deps.afterSale().openOrders(db, member)
      await orders.expireAll(member)
      const now = clock()
      const isNothing = Keyword !== '' && words.length === 0
      const [{ rows, total }, counts] = await Promise.all([
        isNothing
          ? { rows: [], total: 0 }
          : search(db, words, (at) =>
              ordersPage(at, member, { group: Group, words, openRefunds, now }, pages),
            ),
        countsByStatus(db, member, now),
      ])
      return {
        ...page(await shown(db, member.tenantId, rows, now), total, pages),
        Counts: {
          toPay: counts.get('PendingPay') ?? 0,
          toShip: counts.get('Paid') ?? 0,
          toReceive: counts.get('Shipped') ?? 0,
          toPickup: counts.get('ToPickup') ?? 0,
          refund: openRefunds.length,
        },
      }
    },

    /** An order, or the first of a payment; closes it first if it has expired. @throws Failure 404 */
    async detail(
      member: Member,
      { Id, PayOrderId }: { Id?: string; PayOrderId?: string },
    ): Promise<MallOrderDetail> {
      const { tenantId } = member
      const [first] =
        PayOrderId === undefined
          ? [await own(db, member, Id ?? '')]
          : await ordersOfPayment(db, tenantId, knownId(PayOrderId))
      if (first?.userId !== member.userId) throw noOrder()
      // Reading the payment closes it if it has expired.
      if (first.status === 'PendingPay') await orders.own(member, { id: first.payOrderId })
      return detailFor(db, first)
    },
  }
}
