import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { ServerClockContext } from '@/hooks/serverClock'
import { useSettled } from '@/hooks/useSettled'
import { clockText, parkDate } from '@/utils/dateTime'
import { Choice } from '@/components/choice/Choice'
import { ListChoice } from '@/components/choice/ListChoice'
import { DateField } from '@/components/dateField/DateField'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { cutText } from '@/rules/text/graphemes'
import { useCheckRecords, type CheckRecord, type RecordFilter } from '../queries'
import { CheckRow } from './CheckRow'
import { isUnreached } from '../model/verdict'
import { UnsentChecks } from './UnsentChecks'
import { dayTime } from '@/utils/timeText'
import './checkRecords.scss'

/** How far back the selectable days go, ms. */
const backMs = 90 * 86_400_000

interface Props {
  filter: RecordFilter
  onChange: (change: Partial<RecordFilter>) => void
  gates: readonly string[]
  staff: readonly { Id: string; Name: string }[]
}

/** Filters of the records: day, text, conflicts; gate and staff when there are several. */
function RecordFilters({ filter, onChange, gates, staff }: Props) {
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
        label="搜客人、主题"
        value={filter.text}
        onChange={(text) => onChange({ text: cutText(text, 30) })}
      />
      <ListChoice
        label="结果"
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

const unreachedText = '没有网络，联网后才能查看核验记录。本机记下的核验会自动上传'

const waysOf = { scan: '扫码', type: '手动输入' } as const

/** Guest checks by day, gate, staff and text; unsent checks of this device come first. */
export function CheckRecords({ isConflictOnly }: { isConflictOnly: boolean }) {
  const today = parkDate(useContext(ServerClockContext)())
  const [filter, setFilter] = useState<RecordFilter>({
    ...{ gate: '', staffId: '', text: '', isConflictOnly },
    day: isConflictOnly ? '' : today,
  })
  const text = useSettled(filter.text, 300)
  const records = useCheckRecords({ ...filter, text }, true)
  const [filters, setFilters] = useState<{
    Gates: string[]
    Staff: { Id: string; Name: string }[]
  }>()
  const first = records.data?.pages[0]
  // Keeps the filter options while the list of the next filter is loading.
  if (first && first !== filters) setFilters(first)
  const isToday = filter.day === today && !filter.isConflictOnly
  return (
    <View className="checkRecords">
      <RecordFilters
        filter={filter}
        onChange={(change) => setFilter({ ...filter, ...change })}
        gates={filters?.Gates ?? []}
        staff={filters?.Staff ?? []}
      />
      {isToday && <UnsentChecks />}
      <PagedList
        query={
          isUnreached(records.error) ? { ...records, error: new Error(unreachedText) } : records
        }
        keyOf={({ Id }) => Id}
        skeleton={<SkeletonRows count={5} height="88px" />}
        emptyState={
          <EmptyState
            title={filter.isConflictOnly ? '没有冲突' : '没有核验记录'}
            hint={filter.isConflictOnly ? '断网时的核验都对得上' : '换一天，或放宽条件看看'}
          />
        }
      >
        {(record) => <Recorded record={record} isDayShown={filter.day === ''} />}
      </PagedList>
    </View>
  )
}

function Recorded({ record, isDayShown }: { record: CheckRecord; isDayShown: boolean }) {
  const { At, GuestName, Title, People, Result, ResultText, SyncState, ConflictText } = record
  const marks = {
    online: null,
    synced: { text: '离线补传', tone: 'off' },
    conflict: { text: '有冲突', tone: 'wait' },
  } as const
  return (
    <CheckRow
      time={(isDayShown ? dayTime : clockText)(At)}
      guest={GuestName}
      title={Title}
      people={People}
      result={Result}
      resultText={ResultText}
      where={[record.Gate, record.StaffName, waysOf[record.Way]]}
      mark={marks[SyncState]}
      conflict={ConflictText}
    />
  )
}
