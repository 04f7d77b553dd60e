import type { DataOf } from '@/contract/endpoint'
import type { tradeBillCalls } from '@/contract/tradeBill'

type Category = DataOf<typeof tradeBillCalls.calcInOut>['Categories'][number]

/** A share of the spending. */
export interface SpendingShare {
  key: string
  text: string
  /** Contents of 其他: 演出、活动; empty for a single category. */
  madeOf: string
  /** Fen. */
  amount: number
  /** Share in thousandths; all shares add up to 1000. */
  permille: number
}

/** Maximum number of shares with a colour. */
const namedAtMost = 5
/** Smaller shares are not visible in a bar as wide as a phone. */
const smallPermille = 20

/**
 * Shares of a month's spending, largest first; small ones are combined last as 其他 (a single small one keeps its name).
 * Amounts add up to the given ones; thousandths lost by rounding down go to the shares with the largest remainders.
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

/** Amounts in thousandths of their sum, adding up to 1000 (largest remainders). */
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

/** 62.5%, 40%; a share rounded to zero is shown as 不到 0.1%. */
export const percentText = ({ permille }: Pick<SpendingShare, 'permille'>): string =>
  permille === 0 ? '不到 0.1%' : `${permille / 10}%`
