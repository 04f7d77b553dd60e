import type { OrderDetail } from '@/contract/order'
import type { CardProductDetail } from '@/contract/storedCard'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { ShopService } from '../../shops/shop/shop.service'
import type { MoneyRequest } from '../ledger/ledger.service'
import type { Order, OrderService } from '../order/order.service'
import {
  findProduct,
  moveStock,
  productPage,
  productUse,
  takeProductUse,
} from './cardProduct.repository'
import { CARD_PURCHASE, limitedPieces, purchaseSubject } from './cardPurchaseKind'
import { cardProductOf } from './cardView'

/** Most tries of a purchase beyond the limit, while other devices of the member buy too. */
const ROUNDS = 4

export interface BuyCardsOptions {
  db: Database
  orders: OrderService
  shops: ShopService
}

/** Cards on sale: list, product, and purchase order (cardPurchaseKind.ts pays and delivers it). */
export function createCardSale({ db, orders, shops }: BuyCardsOptions) {
  /** Cards of a product in a member's count; `unpaid` of them give way to a new order. */
  async function useOf(member: Member, productId: string) {
    const [count, unpaid] = await Promise.all([
      productUse(db, member, productId),
      orders.unpaid(member),
    ])
    return {
      count,
      unpaid: unpaid.reduce((sum, order) => sum + limitedPieces(order, productId), 0),
    }
  }

  return {
    async list(tenantId: string, pages: PageRequest) {
      const { rows, total } = await productPage(db, tenantId, pages)
      const names = await shops.names(
        db,
        tenantId,
        rows.flatMap(({ shopIds }) => shopIds),
      )
      return page(
        rows.map((product) => cardProductOf(product, names)),
        total,
        pages,
      )
    },

    /** @throws Failure 404 */
    async detail(
      tenantId: string,
      id: string,
      member: Member | undefined,
    ): Promise<CardProductDetail> {
      const product = await findProduct(db, tenantId, knownId(id))
      if (!product) throw notFound('储值卡不存在或已下架')
      const { limitPerUser } = product
      const names = await shops.names(db, tenantId, product.shopIds)
      const isCounted = member !== undefined && limitPerUser > 0
      const use = isCounted ? await useOf(member, product.id) : { count: 0, unpaid: 0 }
      return {
        ...cardProductOf(product, names),
        Rules: product.rules,
        Left: isCounted ? limitPerUser - use.count + use.unpaid : null,
      }
    },

    /**
     * Creates an order; beyond the limit, in place of the member's unpaid ones of the product.
     * @throws Failure 404, 409 `soldOut`, `cardLimit`, 503 `payProvider`
     */
    async purchase(
      member: Member,
      request: MoneyRequest,
      { id, quantity }: { id: string; quantity: number },
    ): Promise<OrderDetail> {
      const { tenantId, userId } = member
      const productId = knownId(id)
      const make = async (tx: Transaction) => {
        const product = await findProduct(tx, tenantId, productId)
        if (!product?.isOnSale) throw notFound('储值卡不存在或已下架')
        const isLimited = product.limitPerUser > 0
        if (isLimited && !(await takeProductUse(tx, member, product, quantity))) {
          throw new Failure(409, `每人限购 ${product.limitPerUser} 张`, 'cardLimit')
        }
        const order = await orders.create(tx, {
          tenantId,
          userId,
          kind: CARD_PURCHASE,
          title: product.name,
          image: product.cover,
          items: [
            {
              refId: product.id,
              name: product.name,
              image: product.cover,
              price: product.price,
              qty: quantity,
            },
          ],
          subject: { ...purchaseSubject(product, quantity) },
          at: request.at,
        })
        // Last: all other buyers of this card wait for the row until the commit.
        if (!(await moveStock(tx, product, 'stock', 'held', quantity))) {
          throw new Failure(409, '库存不足，请减少数量', 'soldOut')
        }
        return order
      }
      const givesWay = (order: Order) => limitedPieces(order, productId) > 0
      for (let round = 1; ; round += 1) {
        try {
          return await orders.submit(request, make, round === 1 ? undefined : givesWay)
        } catch (error) {
          const isOver = error instanceof Failure && error.reason === 'cardLimit'
          if (!isOver || round === ROUNDS) throw error
          // Unpaid ones may be another device's, made meanwhile.
          if (!(await orders.unpaid(member)).some(givesWay)) throw error
        }
      }
    },
  }
}
