import { ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { Reduction } from '@/contract/payment'
import { factsText } from '@/rules/factsText'
import { reasonFacts } from '@/rules/reductionReason'

/** Reductions of a price, one row each with its reason. */
export function ReductionRows({ reductions }: { reductions: readonly Reduction[] }) {
  return (
    <>
      {reductions.map((step, at) => (
        <ListRow
          // Titles are not unique: two coupons may have the same name.
          key={at}
          title={step.Title}
          hint={factsText(reasonFacts(step.Reason))}
          value={<Money fen={-step.Amount} size="sm" tone="saving" />}
        />
      ))}
    </>
  )
}
