import type { PointExchange } from '@/contract/points'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { orderTitles, type OrderService } from '../../money/order/order.service'
import type { PointService } from '../point/point.service'
import { takeBackExchange } from './exchangeKind'
import {
  countWaiting,
  exchangePage,
  findExchange,
  moveExchange,
  type Exchanged,
} from './pointExchange.repository'
import { exchangeOf } from './pointGoodsView'
import { pointExchangeAudit } from './pointGoods.table'

export const exchangePaid = () =>
  new Failure(409, '这份兑换付了现金，请在订单里退款，积分随之退回', 'exchangePaid')

/** Statuses of each tab of a member's exchanges. */
const groups = {
  all: ['PendingPay', 'ToPickup', 'PickedUp', 'Done', 'Closed', 'Refunded', 'Expired'],
  toPickup: ['ToPickup'],
  done: ['PickedUp', 'Done'],
} as const

export interface MyExchangesOptions {
  db: Database
  clock: () => number
  orders: Pick<OrderService, 'own' | 'giveOffersBackIn'>
  points: Pick<PointService, 'giveBack'>
}

/** Exchanges of a member, and their pickup at the service desk. */
export function createMyExchanges({ db, clock, orders, points }: MyExchangesOptions) {
  async function shown(tenantId: string, rows: readonly Exchanged[]): Promise<PointExchange[]> {
    const codes = await orderTitles(
      db,
      tenantId,
      rows.map(({ exchange }) => exchange),
    )
    const now = clock()
    return rows.map((row) =>
      exchangeOf(row, codes.get(row.exchange.orderId) ?? { orderCode: '' }, now),
    )
  }

  return {
    /** Number of a member's exchanges waiting for pickup and not overdue. */
    waiting: (queryable: Queryable, member: Member): Promise<number> =>
      countWaiting(queryable, member, new Date(clock())),

    async mine(member: Member, { Group, ...pages }: PageRequest & { Group: keyof typeof groups }) {
      const statuses = groups[Group]
      const openAt = Group === 'toPickup' ? new Date(clock()) : undefined
      const { rows, total } = await exchangePage(db, member, { statuses, openAt }, pages)
      return page(await shown(member.tenantId, rows), total, pages)
    },

    /** @throws Failure 404 */
    async own(
      member: Member,
      { Id, OrderId }: { Id?: string; OrderId?: string },
    ): Promise<PointExchange> {
      const by = Id === undefined ? { orderId: knownId(OrderId ?? '') } : { id: knownId(Id) }
      const exchanged = await findExchange(db, member.tenantId, by)
      if (exchanged?.exchange.userId !== member.userId) throw notFound('兑换记录不存在')
      // Reading the order closes it if it has expired.
      if (exchanged.exchange.status === 'PendingPay') {
        await orders.own(member, { id: exchanged.exchange.orderId })
      }
      const now = await findExchange(db, member.tenantId, { id: exchanged.exchange.id })
      const [exchange] = await shown(member.tenantId, [now ?? exchanged])
      return exchange!
    },

    /** Exchange of a pickup code, and whether it can be handed over now. @throws Failure 404 */
    async byPickupCode(tenantId: string, pickupCode: string) {
      const exchanged = await findExchange(db, tenantId, { pickupCode })
      if (!exchanged) throw notFound('取货码不存在')
      const { exchange, goods } = exchanged
      return {
        id: exchange.id,
        userId: exchange.userId,
        name: goods.name,
        quantity: exchange.quantity,
        place: goods.pickupPlace,
        status: exchange.status,
        pickupTo: exchange.pickupTo,
        doneAt: exchange.doneAt,
        points: exchange.points,
        cash: exchange.cash,
        isOver: exchange.pickupTo !== null && exchange.pickupTo < new Date(clock()),
      }
    },

    /**
     * Takes back an exchange for points alone that was not picked up: points and pieces return, also after its deadline.
     * @throws Failure 404, 409 `exchangeUsed`, `exchangePaid` when money was paid, which a refund of its order returns
     */
    takeBack(tenantId: string, pickupCode: string, reason: string, writeAudit: WriteAudit) {
      return withTransaction(db, async (tx) => {
        const exchanged = await findExchange(tx, tenantId, { pickupCode })
        if (!exchanged) throw notFound('取货码不存在')
        const { exchange, goods } = exchanged
        if (exchange.cash > 0) throw exchangePaid()
        // The order first, as its refund would lock it.
        await orders.giveOffersBackIn(tx, tenantId, exchange.orderId)
        await takeBackExchange(points, tx, exchanged, new Date(clock()))
        await writeAudit(tx, {
          kind: pointExchangeAudit,
          id: exchange.id,
          before: { status: exchange.status },
          after: { status: 'Refunded', goods: goods.name, points: exchange.points, reason },
        })
        return { name: goods.name, points: exchange.points }
      })
    },

    /**
     * Hands an exchange over at the service desk, once.
     * @throws Failure 404, 409 `exchangeUsed`, `exchangeOver`
     */
    async handOver(tenantId: string, pickupCode: string, writeAudit: WriteAudit) {
      return withTransaction(db, async (tx) => {
        const exchanged = await findExchange(tx, tenantId, { pickupCode })
        if (!exchanged) throw notFound('取货码不存在')
        const { exchange, goods } = exchanged
        const at = new Date(clock())
        if (exchange.pickupTo && exchange.pickupTo < at) {
          throw new Failure(409, '已过领取期限', 'exchangeOver')
        }
        const isDone = await moveExchange(tx, exchange, 'ToPickup', {
          status: 'PickedUp',
          doneAt: at,
        })
        if (!isDone) throw new Failure(409, '这份兑换已领取或已退回', 'exchangeUsed')
        await writeAudit(tx, {
          kind: pointExchangeAudit,
          id: exchange.id,
          before: { status: exchange.status },
          after: { status: 'PickedUp', goods: goods.name, quantity: exchange.quantity },
        })
        return { Name: goods.name, Quantity: exchange.quantity, DoneAt: at.getTime() }
      })
    },
  }
}
