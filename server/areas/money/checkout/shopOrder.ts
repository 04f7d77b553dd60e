import type { Member } from '../../../kernel/base'
import type { Shop } from '../../shops/shop/shop.service'
import { tillOrder, type OrderKind, type QuoteDraft } from '../order/order.service'

/** Registered name of the orders that pay a shop what the person typed. */
const SCAN = 'scan'

/** Orders that pay a shop what the person typed. */
export const shopOrderKind: OrderKind = {
  kind: SCAN,
  ...tillOrder,
  offers: { lineType: 'shop', takes: ['timeLimited', 'activity', 'coupon', 'points'] },
  actions: ({ status, expireAt }, now) =>
    status === 'PendingPay' && expireAt.getTime() > now ? ['changeOffers'] : [],
}

/** What such an order is reckoned from. @param amount fen */
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
