import { formatYuan } from '@/rules/money'
import type { Identity } from '../../../kernel/base'
import type { StoredCardService } from './storedCard.service'

/** Reason why a member's stored-value cards block the removal of the account; undefined: none. */
export async function leftOnCards(
  storedCards: Pick<StoredCardService, 'all'>,
  identity: Identity,
): Promise<string | undefined> {
  const cards = await storedCards.all(identity)
  const left = cards
    .filter(({ Status }) => Status === 'Active' || Status === 'Frozen')
    .reduce((sum, { Balance }) => sum + Balance, 0)
  return left > 0 ? `储值卡里还有 ${formatYuan(left)}，请用完或联系客服退回后再注销` : undefined
}
