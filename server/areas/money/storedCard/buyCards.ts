import type { OrderDetail } from '@/contract/order'
import type { CardProductDetail } from '@/contract/storedCard'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { ShopService } from '../../shops/shop/shop.service'
import type { MoneyRequest } from '../ledger/ledger.service'
import type { OrderService } from '../order/order.service'
import {
  findProduct,
  moveStock,
  productPage,
  productUse,
  takeProductUse,
} from './cardProduct.repository'
import { CARD_PURCHASE, purchaseSubject } from './cardPurchaseKind'
import { cardProductOf } from './cardView'

export interface BuyCardsOptions {
  db: Database
  orders: OrderService
  shops: ShopService
}

/** Cards on sale: list, product, and purchase order (cardPurchaseKind.ts pays and delivers it). */
export function createCardSale({ db, orders, shops }: BuyCardsOptions) {
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
      return {
        ...cardProductOf(product, names),
        Rules: product.rules,
        Left: isCounted ? limitPerUser - (await productUse(db, member, product.id)) : null,
      }
    },

    /** @throws Failure 404, 409 `soldOut`, `cardLimit` */
    async purchase(
      member: Member,
      request: MoneyRequest,
      { id, quantity }: { id: string; quantity: number },
    ): Promise<OrderDetail> {
      const { tenantId, userId } = member
      const productId = knownId(id)
      return orders.submit(request, async (tx) => {
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
      })
    },
  }
}
