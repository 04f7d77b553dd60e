import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { Section } from '@/components/section/Section'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { Timeline } from '@/components/timeline/Timeline'
import type { Invoice } from '@/contract/invoiceFields'
import { invoiceSteps, stepTime } from '../model'

const tones = {
  None: 'off',
  Applied: 'busy',
  Issued: 'busy',
  Sent: 'good',
  Rejected: 'bad',
} as const

/** A requested invoice: data and progress. */
export function InvoiceReport({ invoice }: { invoice: Invoice }) {
  const { Title, TaxNo, Email, Amount, Status, StatusText } = invoice
  const steps = invoiceSteps(invoice).reverse()
  return (
    <Section title="发票">
      <ListCard>
        <ListRow title="状态" value={<StatusBadge text={StatusText} tone={tones[Status]} />} />
        <ListRow title="抬头" value={Title} />
        {TaxNo && <ListRow title="税号" value={TaxNo} />}
        <ListRow title="邮箱" value={Email} />
        <ListRow title="金额" value={<Money fen={Amount} size="sm" />} />
      </ListCard>
      <Timeline
        label="发票进度"
        steps={steps.map(({ at, text }) => ({ key: text, title: text, time: stepTime(at) }))}
      />
    </Section>
  )
}
