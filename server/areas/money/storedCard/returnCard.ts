import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import {
  createRestReturn,
  moneyOn,
  partsOfCard,
  restOf,
  unrefundedOrders,
  type OrderService,
  type Rest,
  type RestReturn,
} from '../order/order.service'
import { findProduct } from './cardProduct.repository'
import { isSoldRefundable, piecesOf } from './cardPurchaseKind'
import { addReturned, findCard, type StoredCard } from './storedCard.repository'

/** `warning` for a card that the park sold, or gave out by code, as not refundable. */
const soldFinally = '这张卡出售时写明“不支持退款”，请确认园区同意破例。'
const givenFinally = '这种卡写明“不支持退款”，请确认园区同意破例。'

/** The return of the rest of a member's stored-value card. */
export function createCardReturn({ db, orders }: { db: Database; orders: OrderService }) {
  /** Rest of a card, by the price that was paid for its value; of a gift nothing goes back. */
  async function restOn(tx: Queryable, card: StoredCard, isLocked: boolean): Promise<Rest> {
    const { tenantId, id, face, orderId } = card
    const ids = orderId === null ? [] : [orderId]
    const [order] = await unrefundedOrders(tx, tenantId, { ids }, isLocked)
    const balance = await moneyOn(tx, tenantId, { account: 'card', id }, isLocked)
    if (order) {
      const paid = order.payAmount / piecesOf(order)
      const left = Math.min(paid, order.payAmount - order.refundedAmount)
      return {
        ...restOf(partsOfCard([{ order, paid, left, credited: face }], balance)),
        warning: isSoldRefundable(order) ? undefined : soldFinally,
      }
    }
    if (card.source !== 'exchange') return restOf([{ amount: 0, gift: balance }])
    const product =
      card.productId === null ? undefined : await findProduct(tx, tenantId, card.productId)
    const credited = product ? product.face + product.bonus : face
    const paid = Math.min(product?.price ?? face, credited)
    return {
      ...restOf(partsOfCard([{ paid, left: Infinity, credited }], balance)),
      warning: product?.isRefundable === false ? givenFinally : undefined,
    }
  }

  return {
    rest: (member: Member, id: string): RestReturn =>
      createRestReturn({ db, orders }, member, {
        kind: 'cardBack',
        card: knownId(id),
        origin: 'issued',
        async read(tx, isLocked) {
          const card = await findCard(tx, member, knownId(id))
          if (!card) throw notFound('储值卡不存在')
          return restOn(tx, card, isLocked)
        },
        entriesOf: ({ amount, gift }) => [
          { account: 'card', ownerId: knownId(id), amount: -amount - gift },
        ],
        onReturned: (tx, { amount, handedOver, gift }) =>
          addReturned(
            tx,
            { tenantId: member.tenantId, id: knownId(id) },
            amount + handedOver + gift,
          ),
      }),
  }
}
