import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { ledger, type AccountRef } from '../ledger/ledger.service'
import { availableOf, type Fund, type FundContext, type FundSource } from '../order/order.service'
import type { Member } from '../../../kernel/base'

/** The two parts of a member's balance. */
export interface BalanceParts {
  principal: number
  gift: number
}

/** The balance as a fund. The gift is spent first, because it can never be paid out. */
export const balanceFunds: FundSource = {
  way: 'balance',
  async list(db: Queryable, context: FundContext) {
    return [fundOf(await readBalance(db, context), context)]
  },
  async lock(tx: Transaction, context: FundContext) {
    return [fundOf(await lockBalance(tx, context), context)]
  },
}

/** A member's balance, without locking it. */
export async function readBalance(db: Queryable, member: Member): Promise<BalanceParts> {
  const [gift = 0, principal = 0] = await ledger.read(db, member.tenantId, partsOf(member))
  return { principal, gift }
}

/** A member's balance, locked until the transaction ends. */
export async function lockBalance(tx: Transaction, member: Member): Promise<BalanceParts> {
  const [gift = 0, principal = 0] = await ledger.lock(tx, member.tenantId, partsOf(member))
  return { principal, gift }
}

const partsOf = ({ userId }: { userId: string }): AccountRef[] => [
  { account: 'gift', ownerId: userId },
  { account: 'principal', ownerId: userId },
]

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
