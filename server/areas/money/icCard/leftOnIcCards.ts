import { formatYuan } from '@/rules/money'
import type { Identity } from '../../../kernel/base'
import type { IcCardService } from './icCard.service'

/** Reason why a member's IC cards block the removal of the account; undefined: none. */
export async function leftOnIcCards(
  icCards: Pick<IcCardService, 'balance'>,
  identity: Identity,
): Promise<string | undefined> {
  const left = await icCards.balance(identity)
  return left > 0 ? `一卡通里还有 ${formatYuan(left)}，请用完或联系客服退回后再注销` : undefined
}
