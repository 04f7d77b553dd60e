import bag from 'lucide-static/icons/shopping-bag.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { OrderDetail } from '@/contract/order'
import { go } from '@/navigation'
import { wayOn } from '../model/orderPages'

interface Props {
  order: OrderDetail
}

/** Ways on from a paid order: what was bought, and its bill; renders nothing when there is neither. */
export function PaidWays({ order }: Props) {
  const { text, to, query } = wayOn(order)
  const hasBill = order.PayAmount > 0
  // An order without a page of its own leads to its own bill only.
  const hasPage = to !== 'bills'
  if (!hasPage && !hasBill) return null
  return (
    <ListCard>
      {hasPage && <ListRow icon={bag} title={text} onPress={() => void go(to, query)} />}
      {hasBill && (
        <ListRow
          icon={receipt}
          title="查看账单"
          onPress={() => void go('billDetail', { id: order.Id })}
        />
      )}
    </ListCard>
  )
}
