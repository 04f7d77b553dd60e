import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { TradeBillDetail } from '@/contract/tradeBill'
import { go } from '@/navigation'

interface Props {
  bill: Pick<TradeBillDetail, 'Kind' | 'OrderId'>
  /** Opens the page that shows its order in full. */
  onOrder: () => void
}

/** The order a bill belongs to, and of a refund the payment. */
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
