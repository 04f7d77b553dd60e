import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { Section } from '@/components/section/Section'
import type { BillDetail } from '@/contract/paid'
import { go } from '@/navigation'
import { formatTime } from '@/utils/dateTime'

/**
 * Payments of a bill; the payer can open the receipt, other residents see the payer's name. Renders nothing when there
 * are none.
 */
export function BillPayments({ payments }: { payments: BillDetail['Payments'] }) {
  if (payments.length === 0) return null
  return (
    <Section title="缴费与收据">
      <ListCard>
        {payments.map(({ OrderId, ReceiptNo, At, Amount, Payer, IsOwn, WaysText }) => (
          <ListRow
            key={OrderId}
            title={formatTime(At, 'yyyy-MM-dd hh:mm')}
            hint={[Payer, WaysText, IsOwn ? `收据 ${ReceiptNo}` : '收据在缴费人处']
              .filter(Boolean)
              .join(' · ')}
            value={<Money fen={Amount} size="sm" />}
            {...(IsOwn && {
              label: `查看收据 ${ReceiptNo}`,
              onPress: () => void go('propertyBillPaid', { id: OrderId }),
            })}
          />
        ))}
      </ListCard>
    </Section>
  )
}
