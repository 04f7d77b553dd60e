import { useContext } from 'react'
import { Money } from '@/components/money/Money'
import { StateHead, StateLine } from '@/components/stateHead/StateHead'
import type { BillDetail } from '@/contract/paid'
import { dayText, fullTime } from '@/utils/timeText'
import { ServerClockContext } from '@/hooks/serverClock'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Section } from '@/components/section/Section'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import { factsText } from '@/rules/factsText'
import { billName, toneOf, quantityText, unitPriceText } from '../model/billText'

/** Due date and days overdue; for a paid bill the time of payment and the payer. */
function whenText(bill: BillDetail, now: number): string {
  const { Status, DueAt, OverdueDays, PaidAt, Payer, LateFeeText } = bill
  if (Status === 'Paid' && PaidAt !== null) return factsText([`${fullTime(PaidAt)} 缴清`, Payer])
  const due = `${dayText(DueAt, now)}到期`
  // The late fee counts the days itself, where the item has one.
  const isCounted = LateFeeText.includes(`${OverdueDays} 天`)
  return OverdueDays > 0 && !isCounted ? `${due}，已逾期 ${OverdueDays} 天` : due
}

/** Summary of a bill: subject, amount, status, room, due date. */
export function BillHead({ bill }: { bill: BillDetail }) {
  const now = useContext(ServerClockContext)()
  return (
    <StateHead
      name={billName(bill)}
      state={bill.StatusText}
      fen={bill.PayAmount > 0 ? bill.PayAmount : bill.PaidAmount}
      isQuiet={toneOf(bill) === 'off'}
    >
      <StateLine>{whenText(bill, now)}</StateLine>
      <StateLine>
        <DottedText facts={[bill.Room.Text]} />
      </StateLine>
    </StateHead>
  )
}

/** Calculation of the amount at the head, line by line. */
export function BillReckoning({ bill }: { bill: BillDetail }) {
  const { Meter, Quantity, Unit, Price, Amount, LateFee, LateFeeText, Reduction } = bill
  return (
    <Section title="费用明细">
      <ListCard>
        {Meter && (
          <ListRow
            title="表读数"
            value={`${quantityText(Meter.Before)} → ${quantityText(Meter.After)}`}
          />
        )}
        <ListRow title={Meter ? '用量' : '数量'} value={`${quantityText(Quantity)} ${Unit}`} />
        <ListRow title="单价" value={unitPriceText(Price, Unit)} />
        <ListRow title="账单金额" value={<Money fen={Amount} size="sm" />} />
        {(LateFee > 0 || LateFeeText) && (
          <ListRow
            title="滞纳金"
            hint={LateFeeText || undefined}
            value={<Money fen={LateFee} size="sm" />}
          />
        )}
        {Reduction > 0 && (
          <ListRow title="减免" value={<Money fen={-Reduction} size="sm" tone="saving" />} />
        )}
        {bill.PaidAmount > 0 && (
          <ListRow title="已支付" value={<Money fen={bill.PaidAmount} size="sm" />} />
        )}
      </ListCard>
    </Section>
  )
}

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
            title={fullTime(At)}
            hint={factsText([Payer, WaysText, IsOwn ? `收据 ${ReceiptNo}` : '收据在缴费人处'])}
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
