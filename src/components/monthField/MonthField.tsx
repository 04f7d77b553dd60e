import { useContext } from 'react'
import chevronDown from 'lucide-static/icons/chevron-down.svg'
import { Icon } from '@/components/icon/Icon'
import { MonthWheels } from '@/components/wheels/MonthWheels'
import { ServerClockContext } from '@/hooks/serverClock'
import { thisMonth } from '@/hooks/useMonth'
import './monthField.scss'

interface Props {
  /** YYYY-MM */
  value: string
  onChange: (month: string) => void
}

/** First month that a ledger offers, YYYY-MM. */
export const earliestMonth = '2020-01'

/** Month picker, up to the current month. */
export function MonthField({ value, onChange }: Props) {
  const now = useContext(ServerClockContext)()
  const [year, month] = value.split('-')
  return (
    <MonthWheels
      className="monthField"
      label={`月份，${year}年${month}月`}
      value={value}
      from={earliestMonth}
      to={thisMonth(now)}
      onChange={onChange}
    >
      {`${year}年${Number(month)}月`}
      <Icon src={chevronDown} size={16} />
    </MonthWheels>
  )
}
