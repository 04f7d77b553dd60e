import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { Section } from '@/components/section/Section'
import type { BillDetail } from '@/contract/paid'
import { quantityText, unitPriceText } from '../model/billText'

/** Calculation of a bill, line by line down to the remaining amount. */
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
        {bill.PayAmount > 0 && (
          <ListRow title="还应缴" value={<Money fen={bill.PayAmount} size="md" />} />
        )}
      </ListCard>
    </Section>
  )
}
