import { ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { PayLine } from '@/contract/payment'

interface Props {
  lines: readonly PayLine[]
  /** The lines list refunds instead of payments. */
  isBack?: boolean
  /** Hint under a line; empty: none. */
  hintOf?: (line: PayLine) => string
}

const ofRefunded = ({ Refunded }: PayLine): string => (Refunded > 0 ? '含已退回的部分' : '')

/**
 * Funds of a payment, one row each: 余额支付 ¥34.00. The verb makes clear that the sum is the amount paid, not the
 * remaining balance.
 */
export function PaidWith({ lines, isBack = false, hintOf = ofRefunded }: Props) {
  return (
    <>
      {lines.map((line) => (
        <ListRow
          key={`${line.Way}/${line.CardId ?? ''}`}
          title={isBack ? `退回${line.Name || line.WayText}` : paidWith(line)}
          hint={isBack ? '' : hintOf(line)}
          value={<Money fen={line.Amount} size="sm" />}
        />
      ))}
    </>
  )
}

/** Appends 支付 unless the name already ends with it, as in 微信支付. */
function paidWith({ Name, WayText }: PayLine): string {
  const name = Name || WayText
  return name.endsWith('支付') ? name : `${name}支付`
}
