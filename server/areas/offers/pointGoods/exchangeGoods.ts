import type { DataOf } from '@/contract/endpoint'
import type { pointGoodsCalls } from '@/contract/points'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../member/member.service'
import { requireShownPoints, type PointService } from '../point/point.service'
import { POINT_GOODS } from './exchangeKind'
import { findExchange, insertExchange, unpaidOf } from './pointExchange.repository'
import { findGoods, moveStock, takeUse } from './pointGoods.repository'
import { exchangeOf, isOver, statusOf } from './pointGoodsView'
import { levelCode } from '@/rules/levelText'

export interface ExchangeGoodsOptions {
  db: Database
  orders: OrderService
  points: PointService
  members: MemberService
}

/** Exchange of points (and money) for goods (exchangeKind.ts pays and undoes it). */
export function createGoodsExchange({ db, orders, points, members }: ExchangeGoodsOptions) {
  return {
    /**
     * Exchanges points for goods, idempotent per RequestId: points, pieces and the member's limit are taken with the
     * order; an order without a money part is paid at once. Beyond the limit it replaces the member's unpaid ones.
     * @throws Failure 404, 409 `soldOut`, `couponOver`, `exchangeLimit`, `levelTooLow`, `priceChanged`, `insufficient`,
     * 503 `payProvider`
     */
    exchange(
      member: Member,
      request: MoneyRequest,
      { id, quantity, points: shown }: { id: string; quantity: number; points?: number },
    ): Promise<DataOf<typeof pointGoodsCalls.exchange>> {
      const { tenantId, userId } = member
      const { at } = request
      const goodsId = knownId(id)
      return orders.inTurn(member, async () => {
        const make = async (tx: Transaction) => {
          const goods = await findGoods(tx, tenantId, goodsId)
          if (!goods?.isOnSale) throw notFound('商品不存在或已下架')
          if (isOver(goods, at.getTime())) throw new Failure(409, '这张券已过有效期', 'couponOver')
          if (statusOf(goods, at.getTime()) === 'Upcoming') {
            throw new Failure(409, '兑换还没有开始', 'soldOut')
          }
          if ((await members.levelNumber(tx, member)) < goods.minLevel) {
            throw new Failure(409, `${levelCode(goods.minLevel)} 及以上会员可兑换`, 'levelTooLow')
          }
          requireShownPoints(shown, goods.points * quantity)
          const held = await points.hold(tx, member, at, { withLots: true })
          await takeUse(tx, member, goods, quantity)
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
          await insertExchange(tx, exchange)
          const spending = { tenantId, userId, orderId: order.id, note: goods.name, at }
          await points.spendHeld(
            tx,
            { ...spending, points: exchange.points, kind: 'pointExchange' },
            held,
          )
          // Last, because all other exchanges of the goods wait for this row.
          await moveStock(tx, goods, 'stock', 'held', quantity)
          if (order.payAmount > 0) {
            return {
              Order: await orders.newDetailOf(tx, order),
              Exchange: exchangeOf({ exchange, goods }, order, at.getTime()),
            }
          }
          const paid = await orders.payInside(tx, order, {
            choice: { useBalance: false },
            permission: 'none',
            at,
          })
          const exchanged = await findExchange(tx, tenantId, { id: exchange.id })
          return {
            Order: await orders.detailOf(tx, paid),
            Exchange: exchangeOf(exchanged!, paid, at.getTime()),
          }
        }
        try {
          return await ledger.once(db, request, make)
        } catch (error) {
          const isOver = error instanceof Failure && error.reason === 'exchangeLimit'
          const replaced = isOver ? await unpaidOf(db, member, goodsId) : []
          if (replaced.length === 0) throw error
          return await orders.closingOnce(request, async (tx, close) => {
            for (const { orderId } of replaced)
              await close({ tenantId, id: orderId }, '重新下单', at)
            return make(tx)
          })
        }
      })
    },
  }
}
