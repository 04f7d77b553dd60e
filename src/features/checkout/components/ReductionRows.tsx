import { ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { Reduction } from '@/contract/payment'

/** What came off a price, a row each with its reason. */
export function ReductionRows({ reductions }: { reductions: readonly Reduction[] }) {
  return (
    <>
      {reductions.map((step, at) => (
        <ListRow
          // Two coupons may be called the same.
          key={at}
          title={step.Title}
          hint={step.Reason}
          value={<Money fen={-step.Amount} size="sm" tone="saving" />}
        />
      ))}
    </>
  )
}
