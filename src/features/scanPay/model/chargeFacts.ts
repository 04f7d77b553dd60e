import type { DataOf } from '@/contract/endpoint'
import type { payCalls } from '@/contract/pay'
import { formatYuan } from '@/rules/money'

type Spendable = Pick<DataOf<typeof payCalls.getUserMaxBalance>, 'Total' | 'StoredCard' | 'Balance'>

/** What a payment takes from each fund, fen, in the server's order; with what is left for an outside way. */
export function takesOf(
  toPay: number,
  { StoredCard = 0, Balance = 0 }: { StoredCard?: number; Balance?: number },
) {
  const card = Math.min(toPay, StoredCard)
  const balance = Math.min(toPay - card, Balance)
  const takes = [
    { name: '储值卡', fen: card },
    { name: '余额', fen: balance },
  ].filter(({ fen }) => fen > 0)
  return { takes, rest: toPay - card - balance }
}

/**
 * What a payment takes from each fund, in the server's order: stored-value cards, then the balance, then an outside way.
 * @param toPay fen; 0: nothing is typed yet, so the text is what can be spent
 */
export function chargeFacts({ Total, StoredCard, Balance }: Spendable, toPay: number): string[] {
  if (toPay === 0) return Total > 0 ? [`本店可用 ${formatYuan(Total)}`] : []
  const { takes, rest } = takesOf(toPay, { StoredCard, Balance })
  const [only] = takes
  if (!only) return ['微信支付']
  if (takes.length === 1 && rest === 0)
    return [only.name, `付后可用 ${formatYuan(StoredCard + Balance - toPay)}`]
  return [
    ...takes.map(({ name, fen }) => `${name} ${formatYuan(fen)}`),
    ...(rest > 0 ? [`另付 ${formatYuan(rest)}`] : []),
  ]
}
