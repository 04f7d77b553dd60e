import type { Queryable } from '../../database/queryable'
import type { Transaction } from '../../database/withTransaction'
import { ledger } from '../ledger/ledger.service'
import { availableOf, type Fund, type FundContext, type FundSource } from '../order/order.service'

/** The two parts of a member's balance. */
export interface BalanceParts {
  principal: number
  gift: number
}

/** The balance as money that pays: the gift first, because it can never be paid out. */
export const balanceFunds: FundSource = {
  way: 'balance',
  async list(db: Queryable, context: FundContext) {
    return [fundOf(await readBalance(db, context), context)]
  },
  async lock(tx: Transaction, context: FundContext) {
    const { tenantId, userId } = context
    // In the order of the accounts' key, as the ledger locks them.
    const gift = await ledger.lockBalances(tx, tenantId, 'gift', [userId])
    const principal = await ledger.lockBalances(tx, tenantId, 'principal', [userId])
    return [fundOf({ gift: gift.get(userId) ?? 0, principal: principal.get(userId) ?? 0 }, context)]
  },
}

/** What a member has, without holding it. */
export async function readBalance(
  db: Queryable,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<BalanceParts> {
  const [principal, gift] = await Promise.all([
    ledger.balances(db, tenantId, 'principal', [userId]),
    ledger.balances(db, tenantId, 'gift', [userId]),
  ])
  return { principal: principal.get(userId) ?? 0, gift: gift.get(userId) ?? 0 }
}

function fundOf({ principal, gift }: BalanceParts, { userId, takes }: FundContext): Fund {
  const fund: Fund = {
    way: 'balance',
    cardId: null,
    name: '余额',
    accounts: [
      { account: 'gift', ownerId: userId, available: gift },
      { account: 'principal', ownerId: userId, available: principal },
    ],
    usable: true,
    reason: '',
  }
  if (!takes.balance) return { ...fund, usable: false, reason: '此类订单不支持余额支付' }
  if (availableOf(fund) === 0) return { ...fund, usable: false, reason: '余额为零' }
  return fund
}
