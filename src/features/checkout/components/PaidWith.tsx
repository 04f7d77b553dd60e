import { ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { PayLine } from '@/contract/payment'

interface Props {
  lines: readonly PayLine[]
  /** The lines tell where money went back to, not from where it came. */
  isBack?: boolean
  /** What is said under a line; empty: nothing. */
  hintOf?: (line: PayLine) => string
}

const ofRefunded = ({ Refunded }: PayLine): string => (Refunded > 0 ? '含已退回的部分' : '')

/**
 * From which money something was paid, a row each: 余额支付 ¥34.00. The verb keeps the sum from being read as what is
 * left there.
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

/** 微信支付 has its verb already. */
function paidWith({ Name, WayText }: PayLine): string {
  const name = Name || WayText
  return name.endsWith('支付') ? name : `${name}支付`
}
