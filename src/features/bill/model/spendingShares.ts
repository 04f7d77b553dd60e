import type { DataOf } from '@/contract/endpoint'
import type { tradeBillCalls } from '@/contract/tradeBill'

type Category = DataOf<typeof tradeBillCalls.calcInOut>['Categories'][number]

/** A part of what was spent. */
export interface SpendingShare {
  key: string
  text: string
  /** What 其他 is made of: 演出、活动; empty for a category of its own. */
  madeOf: string
  /** Fen. */
  amount: number
  /** Of the whole, in tenths of a percent; over all shares they add up to 1000. */
  permille: number
}

/** As many have a colour of their own. */
const namedAtMost = 5
/** Less than this cannot be seen in a bar as wide as a phone. */
const smallPermille = 20

/**
 * What a month was spent on, the most first, the small ones together last as 其他 (a single small one keeps its name).
 * Amounts add up to those given; what rounding down loses goes to the shares that lost the most by it.
 */
export function spendingShares(categories: readonly Category[]): SpendingShare[] {
  const spent = categories.filter(({ Amount }) => Amount > 0)
  const total = spent.reduce((sum, { Amount }) => sum + Amount, 0)
  const ordered = [...spent].sort((a, b) => b.Amount - a.Amount)
  const isSmall = ({ Amount }: Category, place: number) =>
    place >= namedAtMost || Amount * 1000 < total * smallPermille
  const small = ordered.filter(isSmall)
  const own = small.length > 1 ? ordered.filter((each, place) => !isSmall(each, place)) : ordered
  const shares = own.map(({ Category: key, Text: text, Amount: amount }) => ({
    key: key as string,
    text,
    madeOf: '',
    amount,
  }))
  if (small.length > 1)
    shares.push({
      key: 'rest',
      text: '其他',
      madeOf: small.map(({ Text }) => Text).join('、'),
      amount: small.reduce((sum, { Amount }) => sum + Amount, 0),
    })
  const permilles = inPermille(
    shares.map(({ amount }) => amount),
    total,
  )
  return shares.map((share, place) => ({ ...share, permille: permilles[place] ?? 0 }))
}

/** Each of some amounts in thousandths of their sum, 1000 together (largest remainders). */
function inPermille(amounts: readonly number[], total: number): number[] {
  const floors = amounts.map((amount) => Math.floor((amount * 1000) / total))
  const missing = 1000 - floors.reduce((sum, floor) => sum + floor, 0)
  const byLoss = amounts
    .map((amount, place) => ({ place, lost: (amount * 1000) % total }))
    .sort((a, b) => b.lost - a.lost)
    .slice(0, missing)
  const raised = new Set(byLoss.map(({ place }) => place))
  return floors.map((floor, place) => floor + (raised.has(place) ? 1 : 0))
}

/** 62.5%, 40%; what rounds to nothing is said to be little, for it was spent. */
export const percentText = ({ permille }: Pick<SpendingShare, 'permille'>): string =>
  permille === 0 ? '不到 0.1%' : `${permille / 10}%`
