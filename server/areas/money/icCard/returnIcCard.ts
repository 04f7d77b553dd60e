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
import { findIcCard, rechargesOf } from './icCard.repository'
import { subjectOf } from './icCardRechargeKind'

/**
 * Rest of a member's card: of its recharges, and what the counter has charged. Recharges that another member paid are
 * handed over: a refund would go to the payer, and the rest is the holder's.
 */
async function restOn(
  tx: Queryable,
  { tenantId, userId }: Member,
  id: string,
  isLocked: boolean,
): Promise<Rest> {
  const ids = await rechargesOf(tx, tenantId, id)
  const recharges = await unrefundedOrders(tx, tenantId, { ids }, isLocked)
  const money = await moneyOn(tx, tenantId, { account: 'icCard', id }, isLocked)
  const sources = recharges.map((order) => ({
    order,
    paid: order.payAmount,
    left: order.payAmount - order.refundedAmount,
    credited: order.payAmount + subjectOf(order).gift,
  }))
  const atCounter = { paid: 1, left: Infinity, credited: 1 }
  const parts = partsOfCard([...sources, atCounter], money)
  return restOf(
    parts.map((part) => {
      const payerId = part.order?.userId
      return payerId === undefined || payerId === userId
        ? part
        : { ...part, order: undefined, payerId }
    }),
  )
}

/** The return of the rest of a member's IC card. */
export const createIcCardReturn = ({ db, orders }: { db: Database; orders: OrderService }) => ({
  rest: (member: Member, id: string): RestReturn =>
    createRestReturn({ db, orders }, member, {
      kind: 'icCardBack',
      card: knownId(id),
      origin: 'issued',
      async read(tx, isLocked) {
        const card = await findIcCard(tx, member.tenantId, { id: knownId(id) })
        if (card?.userId !== member.userId) throw notFound('没有找到这张卡')
        return restOn(tx, member, card.id, isLocked)
      },
      entriesOf: ({ amount, gift }) => [
        { account: 'icCard', ownerId: knownId(id), amount: -amount - gift },
      ],
    }),
})
