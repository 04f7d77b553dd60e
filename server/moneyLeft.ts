import { formatYuan } from '@/rules/money'
import type { Identity } from './kernel/base'
import type { MoneyServices } from './moneyServices'

type Sources = Pick<MoneyServices, 'balances' | 'storedCards' | 'icCards'>

/**
 * Why a member's money keeps their account from being removed; undefined when none does. A gift that was
 * never paid for does not count: it cannot be paid out either.
 */
export async function moneyLeft(
  { balances, storedCards, icCards }: Sources,
  identity: Identity,
): Promise<string | undefined> {
  const [balance, cards, onIcCards] = await Promise.all([
    balances.get(identity),
    storedCards.all(identity),
    icCards.balance(identity),
  ])
  if (balance.Frozen > 0) return '还有订单正在支付，请完成或取消后再注销'
  if (balance.Principal > 0) {
    return `账户余额还有 ${formatYuan(balance.Principal)}，请用完或联系客服退回后再注销`
  }
  const onCards = cards
    .filter(({ Status }) => Status === 'Active' || Status === 'Frozen')
    .reduce((sum, { Balance }) => sum + Balance, 0)
  if (onCards > 0) {
    return `储值卡里还有 ${formatYuan(onCards)}，请用完或联系客服退回后再注销`
  }
  if (onIcCards > 0) {
    return `一卡通里还有 ${formatYuan(onIcCards)}，请用完或联系客服退回后再注销`
  }
  return undefined
}
