import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import {
  createRestReturn,
  restOf,
  unrefundedOrders,
  type Order,
  type OrderService,
  type Rest,
  type RestPart,
  type RestReturn,
} from '../order/order.service'
import { lockBalance, readBalance, type BalanceParts } from './balanceFunds'
import { RECHARGE, subjectOf } from './balanceRechargeKind'

/**
 * Returns principal to the recharges that it came from, each at most its payment. Older principal is spent first, so
 * what is left came from the newest. Each recharge takes back the same share of its gift, at most what is left of it.
 * @param recharges newest first
 */
export function returnOf(recharges: readonly Order[], balance: BalanceParts): Rest {
  let { principal: left, gift: giftLeft } = balance
  const parts = recharges.map((order): RestPart => {
    const { payAmount, refundedAmount } = order
    const amount = Math.min(left, payAmount - refundedAmount)
    const share = Math.floor((subjectOf(order).gift * amount) / payAmount)
    const gift = Math.min(giftLeft, share)
    left -= amount
    giftLeft -= gift
    return { order, amount, gift }
  })
  return restOf([...parts, { amount: left, gift: 0 }])
}

/** The return of the rest of a member's balance. */
export const createBalanceReturn = ({ db, orders }: { db: Database; orders: OrderService }) => ({
  rest: (member: Member): RestReturn =>
    createRestReturn({ db, orders }, member, {
      kind: 'principalBack',
      origin: 'opening',
      async read(tx, isLocked) {
        const { tenantId, userId } = member
        const which = { userId, kind: RECHARGE }
        const recharges = await unrefundedOrders(tx, tenantId, which, isLocked)
        const balance = isLocked
          ? await lockBalance(tx as Transaction, member)
          : await readBalance(tx, member)
        return returnOf(recharges, balance)
      },
      entriesOf: ({ amount, gift }) => [
        { account: 'principal', ownerId: member.userId, amount: -amount },
        { account: 'gift', ownerId: member.userId, amount: -gift },
      ],
    }),
})
