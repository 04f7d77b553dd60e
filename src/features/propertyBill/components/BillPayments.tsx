import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { Section } from '@/components/section/Section'
import type { BillDetail } from '@/contract/paid'
import { go } from '@/navigation'
import { formatTime } from '@/utils/dateTime'

/** Payments for a bill, each with its receipt; nothing where there was none. */
export function BillPayments({ payments }: { payments: BillDetail['Payments'] }) {
  if (payments.length === 0) return null
  return (
    <Section title="缴费与收据">
      <ListCard>
        {payments.map(({ OrderId, ReceiptNo, At, Amount, Payer, WaysText }) => (
          <ListRow
            key={OrderId}
            title={formatTime(At, 'yyyy-MM-dd hh:mm')}
            hint={[Payer, WaysText, `收据 ${ReceiptNo}`].filter(Boolean).join(' · ')}
            value={<Money fen={Amount} size="sm" />}
            label={`查看收据 ${ReceiptNo}`}
            onPress={() => void go('propertyBillPaid', { id: OrderId })}
          />
        ))}
      </ListCard>
    </Section>
  )
}
