import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { ServerClockContext } from '@/hooks/serverClock'
import { useSettled } from '@/hooks/useSettled'
import { clockText, parkDate } from '@/utils/dateTime'
import { useCheckRecords, type CheckRecord, type RecordFilter } from '../queries'
import { CheckRow } from './CheckRow'
import { RecordFilters } from './RecordFilters'
import { conflictTextOf, markOf } from '../model/conflict'
import { isUnreached } from '../model/verdict'
import { UnsentChecks } from './UnsentChecks'
import { dayTime } from '@/utils/timeText'
import './checkRecords.scss'

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
  const { At, GuestName, Title, People, Result, ResultText } = record
  return (
    <CheckRow
      time={(isDayShown ? dayTime : clockText)(At)}
      guest={GuestName}
      title={Title}
      people={People}
      result={Result}
      resultText={ResultText}
      where={[record.Gate, record.StaffName, waysOf[record.Way]]}
      mark={markOf(record)}
      conflict={conflictTextOf(record)}
    />
  )
}
