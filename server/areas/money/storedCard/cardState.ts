import type { MyCard } from '@/contract/myStoredCards'
import type { StoredCard } from './storedCard.repository'

const texts: Readonly<Record<MyCard['Status'], string>> = {
  Active: '可用',
  Frozen: '已冻结',
  UsedUp: '已用完',
  Expired: '已到期',
  Refunded: '已退卡',
}

/** Status of a bound card: from its stored status, balance and expiry. */
export function cardStateOf(
  { status, validTo }: Pick<StoredCard, 'status' | 'validTo'>,
  balance: number,
  now: number,
): { status: MyCard['Status']; text: string } {
  const seen = statusOf(status, validTo, balance, now)
  return { status: seen, text: texts[seen] }
}

function statusOf(
  status: StoredCard['status'],
  validTo: Date | null,
  balance: number,
  now: number,
): MyCard['Status'] {
  if (status === 'Refunded' || status === 'Frozen') return status
  if (balance === 0) return 'UsedUp'
  return validTo !== null && validTo.getTime() <= now ? 'Expired' : 'Active'
}
