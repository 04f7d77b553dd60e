import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { OrderDetail } from '@/contract/order'
import { go } from '@/navigation'
import { wayOn } from '../model/orderPages'

/** Links from a paid order: what was bought, and its bill; renders nothing where there is neither. */
export function PaidWays({ order }: { order: OrderDetail }) {
  const { text, to, query } = wayOn(order)
  const hasBill = order.PayAmount > 0
  // An order without a page of its own leads to its own bill only.
  const hasPage = to !== 'bills'
  if (!hasBill && !hasPage) return null
  return (
    <ListCard>
      {hasPage && <ListRow title={text} onPress={() => void go(to, query)} />}
      {hasBill && (
        <ListRow title="查看账单" onPress={() => void go('billDetail', { id: order.Id })} />
      )}
    </ListCard>
  )
}
