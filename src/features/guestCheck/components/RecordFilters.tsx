import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Choice } from '@/components/choice/Choice'
import { DateField } from '@/components/dateField/DateField'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { ServerClockContext } from '@/hooks/serverClock'
import { parkDate } from '@/utils/dateTime'
import { cutText } from '@/rules/text/graphemes'
import type { RecordFilter } from '../queries'
import './recordFilters.scss'

/** How far back the selectable days go, ms. */
const backMs = 90 * 86_400_000

interface Props {
  filter: RecordFilter
  onChange: (change: Partial<RecordFilter>) => void
  gates: readonly string[]
  staff: readonly { Id: string; Name: string }[]
}

/** Filters of the records: day, text, conflicts; gate and staff when there are several. */
export function RecordFilters({ filter, onChange, gates, staff }: Props) {
  const now = useContext(ServerClockContext)()
  const all = { value: '', text: '全部' }
  return (
    <View className="recordFilters">
      <DateField
        label="日期"
        value={filter.day}
        placeholder="全部日期"
        from={parkDate(now - backMs)}
        to={parkDate(now)}
        onChange={(day) => onChange({ day })}
      />
      <SearchBox
        label="搜索客人、主题"
        value={filter.text}
        onChange={(text) => onChange({ text: cutText(text, 30) })}
      />
      <Choice
        label="结果"
        isLabelHidden
        options={[all, { value: 'conflict', text: '只看冲突' }]}
        value={filter.isConflictOnly ? 'conflict' : ''}
        onChange={(value) => onChange({ isConflictOnly: value !== '' })}
      />
      {(gates.length > 1 || filter.gate !== '') && (
        <Choice
          label="通道"
          isOneLine
          options={[all, ...gates.map((value) => ({ value, text: value }))]}
          value={filter.gate}
          onChange={(gate) => onChange({ gate })}
        />
      )}
      {(staff.length > 1 || filter.staffId !== '') && (
        <Choice
          label="核验人"
          isOneLine
          options={[all, ...staff.map(({ Id, Name }) => ({ value: Id, text: Name }))]}
          value={filter.staffId}
          onChange={(staffId) => onChange({ staffId })}
        />
      )}
    </View>
  )
}
