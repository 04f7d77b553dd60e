import { formatYuan } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import type { Secrets } from '../../../kernel/secrets'
import type { ShopService } from '../../shops/shop/shop.service'
import type { OrderService } from '../order/order.service'
import type { Identity } from '../../../kernel/base'
import { createCardSale } from './buyCards'
import { cardFunds } from './cardFunds'
import { cardPurchaseKind } from './cardPurchaseKind'
import { createCardExchange } from './exchangeCards'
import { createCardReturn } from './returnCard'
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
    ...createCardReturn({ db, orders }),
    ...myCards,
    ...createCardExchange({ db, clock, secrets, orders, shops, cards: { viewOf } }),
  }
}

/** Reason why a member's stored-value cards block the removal of the account; undefined: none. */
export async function leftOnCards(
  storedCards: Pick<StoredCardService, 'all'>,
  identity: Identity,
): Promise<string | undefined> {
  const cards = await storedCards.all(identity)
  const left = cards
    .filter(({ Status }) => Status === 'Active' || Status === 'Frozen')
    .reduce((sum, { Balance }) => sum + Balance, 0)
  return left > 0 ? `储值卡里还有 ${formatYuan(left)}，请用完或联系客服退回后再注销` : undefined
}
