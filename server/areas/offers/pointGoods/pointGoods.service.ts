import type { DataOf } from '@/contract/endpoint'
import type { PointExchange, PointGoodsDetail, pointGoodsCalls } from '@/contract/points'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { together } from '../../../database/together'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { CouponService } from '../coupon/coupon.service'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { MemberService } from '../member/member.service'
import { orderTitles, type OrderService } from '../../money/order/order.service'
import type { PointService } from '../point/point.service'
import { exchangeKind, POINT_GOODS } from './exchangeKind'
import {
  categoriesOf,
  countWaiting,
  exchangePage,
  findExchange,
  findGoods,
  goodsPage,
  insertExchange,
  moveExchange,
  moveStock,
  takeUse,
  useOf,
  type Exchanged,
  type Member,
  type PointGoodsRow,
} from './pointGoods.repository'
import { exchangeOf, pickupText, pointGoodsOf, statusOf } from './pointGoodsView'

export interface PointGoodsServiceOptions {
  db: Database
  clock: () => number
  orders: OrderService
  coupons: CouponService
  points: PointService
  members: MemberService
}

const groups = {
  all: ['PendingPay', 'ToPickup', 'PickedUp', 'Done', 'Closed', 'Refunded'],
  toPickup: ['ToPickup'],
  done: ['PickedUp', 'Done'],
} as const

export type PointGoodsService = ReturnType<typeof createPointGoodsService>

/** The points mall: things for points, or points and money through an order (spec 2 pointGoods). */
export function createPointGoodsService(options: PointGoodsServiceOptions) {
  const { db, clock, orders, coupons, points, members } = options
  orders.registerKind(exchangeKind(coupons, points))

  /** Why a member cannot have it now; empty when they can. */
  async function problem(row: PointGoodsRow, member: Member | undefined): Promise<string> {
    const { Status, StatusText } = pointGoodsOf(row, clock())
    if (Status !== 'OnSale') return StatusText
    if (!member) return ''
    if ((await members.levelNumber(db, member)) < row.minLevel)
      return `vip${row.minLevel} 及以上可兑换`
    const used = row.limitPerUser > 0 ? await useOf(db, member, row.id) : 0
    if (row.limitPerUser > 0 && used >= row.limitPerUser) return '已达兑换上限'
    const balance = await points.balance(member)
    return balance < row.points ? `还差 ${row.points - balance} 积分` : ''
  }

  async function shown(tenantId: string, rows: readonly Exchanged[]): Promise<PointExchange[]> {
    const codes = await orderTitles(
      db,
      tenantId,
      rows.map(({ exchange }) => exchange),
    )
    return rows.map((row) => exchangeOf(row, codes.get(row.exchange.orderId) ?? { orderCode: '' }))
  }

  return {
    /** How many things a member has exchanged points for and not picked up yet, in time. */
    waiting: (queryable: Queryable, member: Member): Promise<number> =>
      countWaiting(queryable, member, new Date(clock())),

    async list(
      tenantId: string,
      { Category, MaxPoints, ...pages }: PageRequest & { Category?: string; MaxPoints?: number },
    ) {
      const filter = { category: Category, maxPoints: MaxPoints }
      const found = await goodsPage(db, tenantId, filter, pages)
      const now = clock()
      return {
        ...page(
          found.rows.map((row) => pointGoodsOf(row, now)),
          found.total,
          pages,
        ),
        Categories: await categoriesOf(db, tenantId),
      }
    },

    /** @throws Failure 404 */
    async detail(
      tenantId: string,
      id: string,
      member: Member | undefined,
    ): Promise<PointGoodsDetail> {
      const row = await findGoods(db, tenantId, knownId(id))
      if (!row) throw notFound('商品不存在或已下架')
      const Reason = await problem(row, member)
      const Left =
        member && row.limitPerUser > 0
          ? Math.max(0, row.limitPerUser - (await useOf(db, member, row.id)))
          : null
      return {
        ...pointGoodsOf(row, clock()),
        Images: row.images,
        Detail: row.detail,
        PickupText: pickupText(row, null),
        Left,
        Actions: Reason === '' ? ['exchange'] : [],
        Reason,
      }
    },

    /**
     * Exchanges, once per RequestId: points, pieces and the member's limit are taken with the order, and the order
     * is paid at once when it costs nothing but points.
     * @throws Failure 404, 409 `soldOut`, `exchangeLimit`, `levelTooLow`, `insufficient`
     */
    exchange(
      member: Member,
      request: MoneyRequest,
      { id, quantity }: { id: string; quantity: number },
    ): Promise<DataOf<typeof pointGoodsCalls.exchange>> {
      const { tenantId, userId } = member
      const { at } = request
      const goodsId = knownId(id)
      return orders.inTurn(member, () =>
        ledger.once(db, request, async (tx) => {
          const [goods, level] = await together([
            findGoods(tx, tenantId, goodsId),
            members.levelNumber(tx, member),
          ])
          if (!goods?.isOnSale) throw notFound('商品不存在或已下架')
          if (statusOf(goods, at.getTime()) === 'Upcoming') {
            throw new Failure(409, '兑换还没有开始', 'soldOut')
          }
          if (level < goods.minLevel) {
            throw new Failure(409, `vip${goods.minLevel} 及以上会员可兑换`, 'levelTooLow')
          }
          if (!(await takeUse(tx, member, goods, quantity))) {
            throw new Failure(409, `每人限兑 ${goods.limitPerUser} 件`, 'exchangeLimit')
          }
          const order = await orders.create(tx, {
            tenantId,
            userId,
            kind: POINT_GOODS,
            title: goods.name,
            image: goods.cover,
            items: [
              {
                refId: goods.id,
                name: goods.name,
                image: goods.cover,
                price: goods.cash,
                points: goods.points,
                qty: quantity,
              },
            ],
            at,
          })
          const exchange = {
            tenantId,
            id: newId(),
            orderId: order.id,
            userId,
            goodsId,
            quantity,
            points: goods.points * quantity,
            cash: goods.cash * quantity,
            status: 'PendingPay' as const,
            pickupCode: null,
            pickupTo: null,
            userCouponIds: [],
            createdAt: at,
            doneAt: null,
          }
          await together([
            insertExchange(tx, exchange),
            points.spend(tx, {
              tenantId,
              userId,
              orderId: order.id,
              points: exchange.points,
              kind: 'pointExchange',
              note: goods.name,
              at,
            }),
          ])
          // Last, because everybody who exchanges the same thing waits for this row.
          if (!(await moveStock(tx, goods, 'stock', 'held', quantity))) {
            throw new Failure(409, '来晚一步，已经兑完', 'soldOut')
          }
          if (order.payAmount > 0) {
            return {
              Order: await orders.newDetailOf(tx, order),
              Exchange: exchangeOf({ exchange, goods }, order),
            }
          }
          const paid = await orders.payInside(tx, order, {
            choice: { useBalance: false },
            permission: 'none',
            at,
          })
          const found = await findExchange(tx, tenantId, { id: exchange.id })
          return {
            Order: await orders.detailOf(tx, paid),
            Exchange: exchangeOf(found!, paid),
          }
        }),
      )
    },

    async mine(member: Member, { Group, ...pages }: PageRequest & { Group: keyof typeof groups }) {
      const { rows, total } = await exchangePage(db, member, groups[Group], pages)
      return page(await shown(member.tenantId, rows), total, pages)
    },

    /** @throws Failure 404 */
    async own(
      member: Member,
      { Id, OrderId }: { Id?: string; OrderId?: string },
    ): Promise<PointExchange> {
      const by = Id === undefined ? { orderId: knownId(OrderId ?? '') } : { id: knownId(Id) }
      const found = await findExchange(db, member.tenantId, by)
      if (found?.exchange.userId !== member.userId) throw notFound('兑换记录不存在')
      // Closed first, when its time is over.
      if (found.exchange.status === 'PendingPay') {
        await orders.own(member, { id: found.exchange.orderId })
      }
      const now = await findExchange(db, member.tenantId, { id: found.exchange.id })
      const [exchange] = await shown(member.tenantId, [now ?? found])
      return exchange!
    },

    /** Hands a thing over at the service desk. @throws Failure 404, 409 `exchangeUsed`, `exchangeOver` */
    async handOver(tenantId: string, pickupCode: string) {
      const found = await findExchange(db, tenantId, { pickupCode })
      if (!found) throw notFound('取货码不存在')
      const { exchange, goods } = found
      const at = new Date(clock())
      if (exchange.pickupTo && exchange.pickupTo < at) {
        throw new Failure(409, '已过领取期限', 'exchangeOver')
      }
      const isDone = await moveExchange(db, exchange, 'ToPickup', {
        status: 'PickedUp',
        doneAt: at,
      })
      if (!isDone) throw new Failure(409, '这份兑换已领取或已退回', 'exchangeUsed')
      return { Name: goods.name, Quantity: exchange.quantity, DoneAt: at.getTime() }
    },
  }
}
