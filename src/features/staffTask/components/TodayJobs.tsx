import { View } from '@tarojs/components'
import { useContext, useState, type ReactNode } from 'react'
import { EmptyState, FailedState } from '@/components/pageState/PageState'
import { ToCome } from '@/components/pageState/ToCome'
import { ServerClockContext } from '@/hooks/serverClock'
import { useAtServerTime } from '@/hooks/useAtServerTime'
import teaPicture from '@/assets/illustrations/tea.svg'
import { type useTaskDay, useShownJobs } from '../actions/useTaskDay'
import type { ShownJob } from '../model/shownJob'
import type { JobOf, TaskKind } from '../model/taskKind'
import { msPerMinute, todayGroups } from '../model/todayOrder'
import { DayLine } from './DayLine'
import './todayJobs.scss'

interface Props<K extends TaskKind> {
  kind: K
  day: ReturnType<typeof useTaskDay<K>>
  /** What the tasks are called: 维保任务. */
  name: string
  wait: ReactNode
  /** The same tasks from the park, shown while none are kept on the device. */
  pages: ReactNode
  /** A task's row. `isLateNamed`: it stands under the heading of overdue tasks. */
  children: (job: ShownJob<K>, isLateNamed: boolean) => ReactNode
}

/**
 * Open tasks of today and before, from the device, under the names of their groups: overdue ones, today's, those waiting
 * to be sent. Without names when all are today's. Remaining times are renewed each minute.
 */
export function TodayJobs<K extends TaskKind>({
  kind,
  day,
  name,
  wait,
  pages,
  children,
}: Props<K>) {
  const { kept, problem, isAsked, renew } = day
  const now = useContext(ServerClockContext)
  const [minute, setMinute] = useState(() => Math.floor(now() / msPerMinute))
  useAtServerTime((minute + 1) * msPerMinute, () => setMinute(Math.floor(now() / msPerMinute)))
  const groups = todayGroups(useShownJobs(kind, (kept?.Jobs ?? []) as JobOf[K][]), now())
  const isNamed = groups.some((group) => group.name !== '今天')
  if (!kept && !isAsked) return <ToCome>{wait}</ToCome>
  if (!kept && problem === '')
    return (
      <FailedState
        message="没有网络，本机也没有今天的任务。请联网打开一次"
        onRetry={() => void renew()}
      />
    )
  return (
    <View className="todayJobs">
      <DayLine at={kept?.at ?? null} problem={problem} onRenew={() => void renew()} />
      {!kept ? (
        pages
      ) : groups.length === 0 ? (
        <EmptyState picture={teaPicture} title={`今天没有待办的${name}`} hint="临时任务会通知您" />
      ) : (
        groups.map((group) => (
          <View key={group.name} className="todayJobs">
            {isNamed && (
              <View
                className={`todayJobs__name ${group.name === '已逾期' ? 'todayJobs__name--late' : ''}`}
                role="heading"
                aria-level="2"
              >
                {`${group.name} ${group.jobs.length}`}
              </View>
            )}
            <View className="todayJobs" role="list">
              {group.jobs.map((job) => (
                <View key={job.Id} role="listitem">
                  {children(job, group.name === '已逾期')}
                </View>
              ))}
            </View>
          </View>
        ))
      )}
    </View>
  )
}
