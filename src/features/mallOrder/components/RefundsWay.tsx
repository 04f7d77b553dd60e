import refundIcon from 'lucide-static/icons/rotate-ccw.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { go } from '@/navigation'
import { useHasRefunds } from '../queries/refunds'

/** Link to the mall refunds, including running ones; renders nothing when the member has none. */
export function RefundsWay({ isEnabled }: { isEnabled: boolean }) {
  const hasRefunds = useHasRefunds(isEnabled)
  if (!isEnabled || !hasRefunds) return null
  return (
    <ListCard>
      <ListRow
        icon={refundIcon}
        title="商城退款与售后"
        hint="申请、退货和到账的进度"
        onPress={() => void go('refunds')}
      />
    </ListCard>
  )
}
