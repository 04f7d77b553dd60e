import type { Database } from '../../../database/createDatabase'
import type { Secrets } from '../../../kernel/secrets'
import type { ShopService } from '../../shops/shop/shop.service'
import type { OrderService } from '../order/order.service'
import { createCardSale } from './buyCards'
import { cardFunds } from './cardFunds'
import { cardPurchaseKind } from './cardPurchaseKind'
import { createCardExchange } from './exchangeCards'
import { createMyCards } from './myCards'

export interface StoredCardServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  orders: OrderService
  shops: ShopService
}

export type StoredCardService = ReturnType<typeof createStoredCardService>

/** Stored-value cards (spec 7 Stored cards and balance). */
export function createStoredCardService(options: StoredCardServiceOptions) {
  const { db, clock, secrets, orders, shops } = options
  orders.registerFunds(cardFunds)
  orders.registerKind(cardPurchaseKind)
  const { viewOf, ...myCards } = createMyCards({ db, clock, shops })

  return {
    ...createCardSale({ db, orders, shops }),
    ...myCards,
    ...createCardExchange({ db, clock, secrets, orders, shops, cards: { viewOf } }),
  }
}
