import chevronDown from 'lucide-static/icons/chevron-down.svg'
import { Icon } from '@/components/icon/Icon'
import { MonthWheels } from '@/components/wheels/MonthWheels'
import { parkDate } from '@/utils/dateTime'
import './monthField.scss'

interface Props {
  /** YYYY-MM */
  value: string
  onChange: (month: string) => void
}

/** First month that a ledger offers, YYYY-MM. */
export const earliestMonth = '2020-01'

/** Current month in park time, YYYY-MM. */
export const thisMonth = () => parkDate(Date.now()).slice(0, 7)

/** Month picker, up to the current month. */
export function MonthField({ value, onChange }: Props) {
  const [year, month] = value.split('-')
  return (
    <MonthWheels
      className="monthField"
      label={`月份，${year}年${month}月`}
      value={value}
      from={earliestMonth}
      to={thisMonth()}
      onChange={onChange}
    >
      {`${year}年${Number(month)}月`}
      <Icon src={chevronDown} size={16} />
    </MonthWheels>
  )
}
