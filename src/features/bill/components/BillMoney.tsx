import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { TradeBillDetail } from '@/contract/tradeBill'
import { PaidWith } from '@/features/checkout/components/PaidWith'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'

/** How a bill came to its amount, and from which money it was paid or to which it went back. */
export function BillMoney({ bill }: { bill: TradeBillDetail }) {
  // What came off the order's price says nothing about the part of it that went back.
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
