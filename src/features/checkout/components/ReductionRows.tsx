import { ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { Reduction } from '@/contract/payment'

/** Reductions of a price, one row each with its reason. */
export function ReductionRows({ reductions }: { reductions: readonly Reduction[] }) {
  return (
    <>
      {reductions.map((step, at) => (
        <ListRow
          // Titles are not unique: two coupons may have the same name.
          key={at}
          title={step.Title}
          hint={step.Reason}
          value={<Money fen={-step.Amount} size="sm" tone="saving" />}
        />
      ))}
    </>
  )
}
