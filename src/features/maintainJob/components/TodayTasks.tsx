import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import type { MaintainJobRow } from '@/contract/maintainJob'
import type { useTaskDay } from '@/features/staffTask/actions/useTaskDay'
import { TaskRow } from '@/features/staffTask/components/TaskRow'
import { TodayJobs } from '@/features/staffTask/components/TodayJobs'
import type { Waiting } from '@/features/staffTask/model/shownJob'
import { go } from '@/navigation'
import { PagedList } from '@/components/pagedList/PagedList'
import { useMaintainJobs, type MaintainTab } from '../queries'

interface RowProps {
  job: MaintainJobRow & Partial<Waiting>
  isLateNamed?: boolean
}

const MaintainRow = ({ job, isLateNamed }: RowProps) => (
  <TaskRow
    row={job}
    isUrgent={job.IsUrgent}
    isLateNamed={isLateNamed}
    onPress={() => void go('maintainTaskDetail', { id: job.Id })}
  />
)

const empty: Readonly<Record<MaintainTab, { title: string; hint: string }>> = {
  today: { title: '今天没有待办的维保任务', hint: '临时任务会通知您' },
  later: { title: '没有计划中的维保任务', hint: '任务提前一周排好' },
  done: { title: '还没有完成的维保任务', hint: '完成后在这里看审核结果' },
}

/** Tasks of a tab, paged. */
export function TaskPages({ tab }: { tab: MaintainTab }) {
  return (
    <PagedList
      query={useMaintainJobs(tab, true)}
      keyOf={({ Id }) => Id}
      skeleton={<SkeletonRows count={4} height="104px" />}
      emptyState={<EmptyState {...empty[tab]} />}
    >
      {(job) => <MaintainRow job={job} />}
    </PagedList>
  )
}

/** Open maintenance tasks of today and before, from the device. */
export const TodayTasks = ({ day }: { day: ReturnType<typeof useTaskDay<'maintain'>> }) => (
  <TodayJobs
    kind="maintain"
    day={day}
    name="维保任务"
    wait={<SkeletonRows count={4} height="104px" />}
    pages={<TaskPages tab="today" />}
  >
    {(job, isLateNamed) => <MaintainRow {...{ job, isLateNamed }} />}
  </TodayJobs>
)
