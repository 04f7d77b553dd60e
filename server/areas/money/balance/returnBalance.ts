import { formatYuan } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { memberAudit } from '../../people/account/account.table'
import { ledger, type MoneyRequest } from '../ledger/ledger.service'
import type { Order, OrderService } from '../order/order.service'
import { unrefundedOrders } from './balance.repository'
import { lockBalance, readBalance, type BalanceParts } from './balanceFunds'
import { RECHARGE, subjectOf } from './balanceRechargeKind'

/** What a member gets back of the balance. */
export interface BalanceReturn {
  /** Principal to be returned, fen. */
  amount: number
  /** Gift that ends with it, fen. */
  gift: number
  /** Principal that came from no recharge, fen: it can only be handed over. */
  rest: number
  parts: { order: Order; amount: number; gift: number }[]
}

/**
 * Returns principal to the recharges that it came from, each at most its payment. Older principal is spent first, so
 * what is left came from the newest. Each recharge takes back the same share of its gift, at most what is left of it.
 * @param recharges newest first
 */
export function returnOf(recharges: readonly Order[], balance: BalanceParts): BalanceReturn {
  let { principal: left, gift: giftLeft } = balance
  const parts: BalanceReturn['parts'] = []
  for (const order of recharges) {
    const { payAmount, refundedAmount } = order
    const amount = Math.min(left, payAmount - refundedAmount)
    if (amount === 0) continue
    const share = Math.floor((subjectOf(order).gift * amount) / payAmount)
    const gift = Math.min(giftLeft, share)
    left -= amount
    giftLeft -= gift
    parts.push({ order, amount, gift })
  }
  const { principal, gift } = balance
  return { amount: principal - left, gift: gift - giftLeft, rest: left, parts }
}

/** Returns the rest of a member's balance, at the desk. */
export function createBalanceReturn({ db, orders }: { db: Database; orders: OrderService }) {
  return {
    /** What a member would get back now. */
    async returnable(member: Member): Promise<BalanceReturn> {
      return returnOf(await unrefundedOrders(db, member, RECHARGE), await readBalance(db, member))
    },

    /**
     * Returns the principal that came from recharges, to where each was paid from, once per RequestId; the gift of the
     * returned part ends.
     * @param seen the amount and gift that the clerk has confirmed
     * @throws Failure 409 `nothingPaid`, `balanceMoved`
     */
    giveBack: (
      request: MoneyRequest,
      member: Member,
      { seen, reason }: { seen: { amount: number; gift: number }; reason: string },
      writeAudit: WriteAudit,
    ): Promise<{ amount: number }> =>
      ledger.once(db, request, async (tx) => {
        const { tenantId, userId } = member
        const { at } = request
        const recharges = await unrefundedOrders(tx, member, RECHARGE, { isLocked: true })
        const { amount, gift, parts } = returnOf(recharges, await lockBalance(tx, member))
        if (amount === 0) throw new Failure(409, '没有可以退回的余额', 'nothingPaid')
        if (amount !== seen.amount || gift !== seen.gift) {
          const text = `余额刚刚有变动，现在可退 ${formatYuan(amount)}，请重新确认`
          throw new Failure(409, text, 'balanceMoved')
        }
        for (const part of parts) {
          const orderId = part.order.id
          await ledger.post(tx, {
            ...{ tenantId, kind: 'principalBack', userId, orderId, at },
            entries: [
              { account: 'principal', ownerId: userId, amount: -part.amount },
              { account: 'deposits', amount: part.amount },
              { account: 'gift', ownerId: userId, amount: -part.gift },
              { account: 'promotions', amount: part.gift },
            ],
          })
          const draft = { amount: part.amount, reason, isBookedByKind: true, at }
          await orders.refundIn(tx, tenantId, orderId, draft)
        }
        await writeAudit(tx, {
          ...{ kind: memberAudit, id: userId },
          before: null,
          after: { returned: amount, giftEnded: gift, reason },
        })
        return { amount }
      }),
  }
}
