import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { TradeBillDetail } from '@/contract/tradeBill'
import { go } from '@/navigation'

interface Props {
  bill: Pick<TradeBillDetail, 'Kind' | 'OrderId'>
  /** Opens the order page. */
  onOrder: () => void
}

/** Links to the order of a bill and, for a refund, to the payment. */
export function BillLinks({ bill, onOrder }: Props) {
  return (
    <ListCard>
      {bill.Kind === 'refund' && (
        <ListRow title="查看原付款" onPress={() => void go('billDetail', { id: bill.OrderId })} />
      )}
      <ListRow title="查看订单" onPress={onOrder} />
    </ListCard>
  )
}
