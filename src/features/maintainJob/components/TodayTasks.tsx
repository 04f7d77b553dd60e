import { View } from '@tarojs/components'
import { useContext } from 'react'
import { EmptyState, FailedState } from '@/components/pageState/PageState'
import { ToCome } from '@/components/pageState/ToCome'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { useShownJobs } from '@/features/staffTask/actions/useShownJob'
import type { useTaskDay } from '@/features/staffTask/actions/useTaskDay'
import { DayLine } from '@/features/staffTask/components/DayLine'
import { TaskRow } from '@/features/staffTask/components/TaskRow'
import { todayOrder } from '@/features/staffTask/model/todayOrder'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import teaPicture from '@/assets/illustrations/tea.svg'
import { kindText } from '../model/maintainText'
import { TaskPages } from './TaskPages'
import './taskLists.scss'

/** Today's tasks from the device: overdue first, then by route. */
export function TodayTasks({ day }: { day: ReturnType<typeof useTaskDay<'maintain'>> }) {
  const { kept, problem, isAsked, renew } = day
  const now = useContext(ServerClockContext)
  const jobs = todayOrder(useShownJobs('maintain', kept?.Jobs ?? []), now())
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
      ) : jobs.length === 0 ? (
        <EmptyState
          picture={teaPicture}
          title="今天没有待办的维保任务"
          hint="新派的任务会显示在这里，计划内的在“以后”"
        />
      ) : (
        <View className="taskLists__rows" role="list">
          {jobs.map((job, index) => (
            <View key={job.Id} role="listitem">
              <TaskRow
                row={job}
                number={index + 1}
                facts={[kindText(job), job.EquipmentName]}
                isUrgent={job.IsUrgent}
                onPress={() => void go('maintainTaskDetail', { id: job.Id })}
              />
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
