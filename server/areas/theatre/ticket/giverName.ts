import type { MemberWords } from '@/contract/memberWords'
import { paperName } from '@/rules/paperName'
import { ownWords, parkWords } from '../../../kernel/memberWords'
import type { ContentCheckService } from '../../people/contentCheck/contentCheck.service'
import type { NamedGift } from './ticketGift.repository'

type Checks = Pick<ContentCheckService, 'shown'>

/**
 * Name of a giver for one reader: the name that the giver chose, once it has passed the content check, otherwise the
 * masked name of papers. Givers read their own names.
 * @param userId undefined: a visitor
 */
export async function giverName(
  checks: Checks,
  { gift, giver }: NamedGift,
  userId: string | undefined,
): Promise<MemberWords> {
  const masked = parkWords(paperName(giver))
  const { fromName, fromUserId, tenantId } = gift
  if (fromName === '') return masked
  if (fromUserId === userId) return ownWords(fromName)
  const words = await checks.shown({ tenantId, userId: fromUserId }, 'giverName', [fromName])
  return words(fromName, masked)
}

/** Reader of the givers' names of the tickets that a member was given. */
export async function giverNames(
  checks: Checks,
  gifts: readonly NamedGift[],
  userId: string,
): Promise<(gift: NamedGift) => MemberWords> {
  const names = new Map<string, MemberWords>()
  for (const named of gifts)
    if (named.gift.toUserId === userId)
      names.set(named.gift.id, await giverName(checks, named, userId))
  return ({ gift, giver }) => names.get(gift.id) ?? parkWords(paperName(giver))
}
