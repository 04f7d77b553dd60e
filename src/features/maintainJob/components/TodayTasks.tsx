import { View } from '@tarojs/components'
import { useContext } from 'react'
import { EmptyState, FailedState } from '@/components/pageState/PageState'
import { ToCome } from '@/components/pageState/ToCome'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { type useTaskDay, useShownJobs } from '@/features/staffTask/actions/useTaskDay'
import { DayLine } from '@/features/staffTask/components/DayLine'
import { TodayGroups } from '@/features/staffTask/components/TodayGroups'
import { TaskRow } from '@/features/staffTask/components/TaskRow'
import { todayGroups } from '@/features/staffTask/model/todayOrder'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { PagedList } from '@/components/pagedList/PagedList'
import teaPicture from '@/assets/illustrations/tea.svg'
import { kindText } from '../model/maintainText'
import { useMaintainJobs, type MaintainTab } from '../queries'
import './taskLists.scss'

const empty: Readonly<Record<MaintainTab, { title: string; hint: string }>> = {
  today: { title: '今天没有待办的维保任务', hint: '新派的任务会显示在这里' },
  later: { title: '以后还没有维保任务', hint: '按计划生成的任务会显示在这里' },
  done: { title: '还没有完成的维保任务', hint: '完成的任务和审核结果会显示在这里' },
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
      {(row) => (
        <TaskRow
          row={row}
          facts={[kindText(row), row.EquipmentName]}
          isUrgent={row.IsUrgent}
          onPress={() => void go('maintainTaskDetail', { id: row.Id })}
        />
      )}
    </PagedList>
  )
}

/** Open tasks of today and before, from the device: overdue ones, then today's by route. */
export function TodayTasks({ day }: { day: ReturnType<typeof useTaskDay<'maintain'>> }) {
  const { kept, problem, isAsked, renew } = day
  const now = useContext(ServerClockContext)
  const groups = todayGroups(useShownJobs('maintain', kept?.Jobs ?? []), now())
  if (!kept && !isAsked)
    return (
      <ToCome>
        <SkeletonRows count={4} height="104px" />
      </ToCome>
    )
  if (!kept && problem === '')
    return (
      <FailedState
        message="没有网络，本机也没有今天的任务。请联网打开一次"
        onRetry={() => void renew()}
      />
    )
  return (
    <View className="taskLists">
      <DayLine at={kept?.at ?? null} problem={problem} onRenew={() => void renew()} />
      {!kept ? (
        <TaskPages tab="today" />
      ) : groups.length === 0 ? (
        <EmptyState
          picture={teaPicture}
          title="今天没有待办的维保任务"
          hint="新派的任务会显示在这里，计划内的在“以后”"
        />
      ) : (
        <TodayGroups groups={groups}>
          {(job, number) => (
            <TaskRow
              row={job}
              number={number}
              facts={[kindText(job), job.EquipmentName]}
              isUrgent={job.IsUrgent}
              onPress={() => void go('maintainTaskDetail', { id: job.Id })}
            />
          )}
        </TodayGroups>
      )}
    </View>
  )
}
