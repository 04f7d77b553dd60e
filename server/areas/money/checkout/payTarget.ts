import type { ParsedRequestOf } from '@/contract/endpoint'
import type { payCalls } from '@/contract/pay'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { Shop, ShopService } from '../../shops/shop/shop.service'
import {
  type Order,
  type OrderService,
  type Quote,
  tillOrder,
  type OrderKind,
  type QuoteDraft,
} from '../order/order.service'

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

/** An order, or a shop and an amount. */
export type PayTarget = ParsedRequestOf<typeof payCalls.getDiscountList>

export interface PayTargetOptions {
  db: Database
  clock: () => number
  orders: Pick<OrderService, 'own' | 'quote'>
  shops: Pick<ShopService, 'find' | 'payable' | 'payShop'>
}

/**
 * Price of a target now; for an existing order, its booked price.
 * @returns kind: kind of the existing or future order; shop: undefined when the park itself or several shops are paid;
 * subject: of an existing order
 * @throws Failure 400 for neither order nor shop, 404, 409 `shopClosed`
 */
export async function priced(
  { db, clock, orders, shops }: PayTargetOptions,
  member: Member,
  { OrderId, ShopId, Amount = 0, Choice }: PayTarget,
): Promise<Quote & { kind: string; shop?: Shop; subject?: Order['subject'] }> {
  const { tenantId } = member
  if (OrderId !== undefined) {
    const order = await orders.own(member, { id: knownId(OrderId) })
    const shop = order.shopId === null ? undefined : await shops.find(db, tenantId, order.shopId)
    const { kind, subject, goodsAmount, freight, reductions, payAmount } = order
    return { shop, subject, kind, goodsAmount, freight, reductions, payAmount }
  }
  if (ShopId === undefined) throw new Failure(400, '请指明订单或商户', 'request')
  const shop = await shops.payable(db, tenantId, ShopId)
  const draft = shopDraftOf(member, shop, Amount, new Date(clock()))
  const quote = await orders.quote({ ...draft, choice: Choice ?? {} })
  return { shop, kind: draft.kind, ...quote }
}
