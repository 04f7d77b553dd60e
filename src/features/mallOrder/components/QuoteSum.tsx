import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { MallQuote } from '@/contract/mallOrder'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'

/** Composition of the amount: goods, freight, each reduction with its reason. */
export function QuoteSum({ quote }: { quote: MallQuote }) {
  return (
    <ListCard>
      <ListRow title="商品金额" value={<Money fen={quote.GoodsAmount} size="sm" />} />
      {(quote.NeedsAddress || quote.Freight > 0) && (
        <ListRow
          title="运费"
          value={quote.Freight > 0 ? <Money fen={quote.Freight} size="sm" /> : '包邮'}
        />
      )}
      <ReductionRows reductions={quote.Reductions} />
    </ListCard>
  )
}
