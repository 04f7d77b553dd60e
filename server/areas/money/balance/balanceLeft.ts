import { formatYuan } from '@/rules/money'
import type { Identity } from '../../../kernel/base'
import type { BalanceService } from './balance.service'

/**
 * Reason why a member's balance blocks the removal of the account; undefined: none. An unpaid-for gift does not count:
 * it cannot be paid out either.
 */
export async function balanceLeft(
  balances: Pick<BalanceService, 'get'>,
  identity: Identity,
): Promise<string | undefined> {
  const { Frozen, Principal } = await balances.get(identity)
  if (Frozen > 0) return '还有订单正在支付，请完成或取消后再注销'
  if (Principal === 0) return undefined
  return `账户余额还有 ${formatYuan(Principal)}，请用完或联系客服退回后再注销`
}
