import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { TradeBillDetail } from '@/contract/tradeBill'
import { PaidWith } from '@/features/checkout/components/PaidWith'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'

/** Composition of a bill's amount, and the funds used or refunded to. */
export function BillMoney({ bill }: { bill: TradeBillDetail }) {
  // The order's reductions do not apply to a refunded part.
  const isRefund = bill.Kind === 'refund'
  const hasSteps = !isRefund && (bill.Reductions.length > 0 || bill.Freight > 0)
  return (
    <ListCard>
      {hasSteps && (
        <ListRow
          title={bill.Reductions.length > 0 ? '原价' : '商品金额'}
          value={<Money fen={bill.GoodsAmount} size="sm" />}
        />
      )}
      {hasSteps && bill.Freight > 0 && (
        <ListRow title="运费" value={<Money fen={bill.Freight} size="sm" />} />
      )}
      {hasSteps && <ReductionRows reductions={bill.Reductions} />}
      <PaidWith lines={bill.Split} isBack={isRefund} />
    </ListCard>
  )
}
