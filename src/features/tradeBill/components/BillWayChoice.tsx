import { ListChoice } from '@/components/choice/ListChoice'
import type { BillWay } from '../queries'

const ways = [
  { value: 'all', text: '全部' },
  { value: 'out', text: '支出' },
  { value: 'in', text: '退款' },
  { value: 'neutral', text: '充值购卡' },
] as const

/** Filter by direction; undefined: all bills. */
export function BillWayChoice({
  value,
  onChange,
}: {
  value: BillWay | undefined
  onChange: (value: BillWay | undefined) => void
}) {
  return (
    <ListChoice
      label="账单类别"
      isOneLine
      options={ways}
      value={value ?? 'all'}
      onChange={(way) => onChange(way === 'all' ? undefined : way)}
    />
  )
}
