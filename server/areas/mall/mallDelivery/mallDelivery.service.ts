import type { FastifyBaseLogger } from 'fastify'
import type { ParcelTrace } from '@/contract/mallOrder'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import { searchTerms } from '../../../kernel/searchText'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { Express } from '../../../providers/express/express'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import {
  withLines,
  type MallOrderRow,
  type MallOrderService,
  type MallOrderWithLines,
} from '../mallOrder/mallOrder.service'
import type { MallRefundService } from '../mallRefund/mallRefund.service'
import {
  countCounterOrders,
  counterOrdersOf,
  countOrders,
  parkOrderPage,
  type DeskOrderGroup,
} from './delivery.repository'
import { createDeliverOrder } from './deliverOrder'
import { deskOrderOf, deskRowOf, type DeskOrder, type WholeOrder } from './mallOrderView'
import { createTraceParcel } from './traceParcel'

export interface MallDeliveryOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  express: Express
  messages: UserMessageService
  mallOrders: Pick<MallOrderService, 'lock' | 'move' | 'find' | 'addEvent'>
  mallRefunds: Pick<MallRefundService, 'openCounts'>
}

export type { DeskOrderRow } from './mallOrderView'

export type MallDeliveryService = ReturnType<typeof createMallDeliveryService>

/** Delivery of mall goods: shipping with tracking, pickup by code, and the park's order list. */
export function createMallDeliveryService(options: MallDeliveryOptions) {
  const { db, mallOrders, mallRefunds } = options
  const delivering = createDeliverOrder({ ...options, openCounts: mallRefunds.openCounts })
  const tracing = createTraceParcel(options)

  async function whole(tenantId: string, rows: readonly MallOrderRow[]): Promise<WholeOrder[]> {
    const ids = rows.map(({ id }) => id)
    const [orders, open] = await Promise.all([
      withLines(db, rows),
      mallRefunds.openCounts(db, tenantId, ids),
    ])
    return orders.map((order) => ({
      order,
      openRefunds: open.get(order.id) ?? 0,
    }))
  }

  async function found(tenantId: string, id: string): Promise<MallOrderWithLines> {
    const order = await mallOrders.find(db, tenantId, { id: knownId(id) })
    if (!order) throw notFound('订单不存在')
    return order
  }

  async function shown(order: MallOrderRow): Promise<DeskOrder> {
    const [one] = await whole(order.tenantId, [order])
    return deskOrderOf(one!)
  }

  return {
    /** Parcel trace of a member's order. @throws Failure 404 when it is not theirs, or not shipped */
    async trace({ tenantId, userId }: Member, id: string): Promise<ParcelTrace> {
      const order = await found(tenantId, id)
      if (order.userId !== userId) throw notFound('订单不存在')
      return tracing.of(order)
    },

    clean: tracing.clean,

    /** Acts of the park's staff on orders. */
    desk: {
      /** A page of orders; groups that wait for the park are sorted by most urged, then longest waiting. */
      async list(
        tenantId: string,
        request: PageRequest & { Group: DeskOrderGroup; Keyword: string },
      ) {
        const { Group, Keyword, ...pages } = request
        const words = searchTerms(Keyword)
        const isNothing = Keyword.trim() !== '' && words.length === 0
        const [{ rows, total }, Counts] = await Promise.all([
          isNothing
            ? { rows: [], total: 0 }
            : search(db, words, (at) =>
                parkOrderPage(at, tenantId, { group: Group, words }, pages),
              ),
          countOrders(db, tenantId),
        ])
        return { ...page((await whole(tenantId, rows)).map(deskRowOf), total, pages), Counts }
      },

      /** @throws Failure 404 */
      detail: async (tenantId: string, id: string): Promise<DeskOrder> =>
        shown(await found(tenantId, id)),

      /** Order with this number; undefined: none. */
      async byNumber(tenantId: string, orderCode: string): Promise<DeskOrder | undefined> {
        const order = await mallOrders.find(db, tenantId, { orderCode })
        return order && shown(order)
      },

      /** Parcel trace of an order. @throws Failure 404 before it is shipped */
      trace: async (tenantId: string, id: string): Promise<ParcelTrace> =>
        tracing.of(await found(tenantId, id)),

      /** @throws Failure 400 `parcel`, 404, 409 `orderState`, `refundOpen` */
      ship: async (
        tenantId: string,
        id: string,
        parcel: { company: string; no: string },
        writeAudit: WriteAudit,
      ) => shown(await delivering.ship(tenantId, knownId(id), parcel, writeAudit)),

      /** @throws Failure 404, 409 `orderState`, `refundOpen` */
      ready: async (tenantId: string, id: string, writeAudit: WriteAudit) =>
        shown(await delivering.ready(tenantId, knownId(id), writeAudit)),

      /** Order with a pickup code. @throws Failure 400 `pickupCode`, 404 */
      async byCode(tenantId: string, text: string): Promise<DeskOrder> {
        return shown(await found(tenantId, await delivering.byCode(tenantId, text)))
      },

      /** @throws Failure 400 `pickupCode`, 404, 409 `orderState`, `refundOpen` */
      handOver: async (tenantId: string, text: string, writeAudit: WriteAudit) =>
        shown(await delivering.handOver(tenantId, text, writeAudit)),

      waiting: (tenantId: string) => countOrders(db, tenantId),
    },

    /** Orders of one shop, for its own people. */
    counter: {
      /** A page of the orders to hand over, longest waiting first. */
      async list(tenantId: string, shopId: string, pages: PageRequest) {
        const { rows, total } = await counterOrdersOf(db, tenantId, shopId, pages)
        return page((await whole(tenantId, rows)).map(deskRowOf), total, pages)
      },

      waiting: (tenantId: string, shopId: string) => countCounterOrders(db, tenantId, shopId),

      /** Whether an order is the shop's; false for an unknown id. */
      async owns(tenantId: string, shopId: string, id: string): Promise<boolean> {
        const order = await mallOrders.find(db, tenantId, { id: knownId(id) })
        return order?.shopId === shopId
      },
    },
  }
}
