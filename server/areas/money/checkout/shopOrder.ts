import type { Member } from '../../../kernel/base'
import type { Shop } from '../../shops/shop/shop.service'
import { tillOrder, type OrderKind, type QuoteDraft } from '../order/order.service'

/** Registered kind of the orders that pay a shop a typed amount. */
const SCAN = 'scan'

/** Kind of the orders that pay a shop a typed amount. */
export const shopOrderKind: OrderKind = {
  kind: SCAN,
  ...tillOrder,
  offers: { lineType: 'shop', takes: ['timeLimited', 'activity', 'coupon', 'points'] },
  actions: ({ status, expireAt }, now) =>
    status === 'PendingPay' && expireAt.getTime() > now ? ['changeOffers'] : [],
}

/** Quote input of such an order. @param amount fen */
export const shopDraftOf = (
  { tenantId, userId }: Member,
  shop: Shop,
  amount: number,
  at: Date,
): QuoteDraft & { image: string } => ({
  tenantId,
  userId,
  kind: SCAN,
  shop,
  image: shop.logo,
  items: [{ name: `向${shop.name}付款`, price: amount, qty: 1 }],
  at,
})
