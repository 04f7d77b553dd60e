import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { OrderRefund } from '@/contract/order'
import { go } from '@/navigation'
import { formatTime } from '@/utils/dateTime'

/** Refunds of a payment with their reasons; renders nothing when there are none. */
export function BillRefunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <ListCard>
      {refunds.map(({ Id, StatusText, Reason, CreatedAt, Amount }) => (
        <ListRow
          key={Id}
          title={StatusText}
          hint={[Reason, formatTime(CreatedAt, 'yyyy-MM-dd hh:mm')].filter(Boolean).join(' · ')}
          value={<Money fen={Amount} size="sm" tone="in" isSigned />}
          onPress={() => void go('billDetail', { id: Id })}
        />
      ))}
    </ListCard>
  )
}
