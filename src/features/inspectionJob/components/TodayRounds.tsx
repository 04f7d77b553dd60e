import { View } from '@tarojs/components'
import { useContext } from 'react'
import { EmptyState, FailedState } from '@/components/pageState/PageState'
import { ToCome } from '@/components/pageState/ToCome'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { type useTaskDay, useShownJobs } from '@/features/staffTask/actions/useTaskDay'
import { DayLine } from '@/features/staffTask/components/DayLine'
import { TodayGroups } from '@/features/staffTask/components/TodayGroups'
import { todayGroups } from '@/features/staffTask/model/todayOrder'
import { ServerClockContext } from '@/hooks/serverClock'
import teaPicture from '@/assets/illustrations/tea.svg'
import { RoundList, RoundRow } from './RoundList'
import './todayRounds.scss'

/** Open rounds of today and before, from the device: overdue ones, today's by route, those waiting to be sent. */
export function TodayRounds({ day }: { day: ReturnType<typeof useTaskDay<'inspection'>> }) {
  const { kept, problem, isAsked, renew } = day
  const now = useContext(ServerClockContext)
  const groups = todayGroups(useShownJobs('inspection', kept?.Jobs ?? []), now())
  if (!kept && !isAsked)
    return (
      <ToCome>
        <SkeletonRows count={3} height="112px" />
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
    <View className="todayRounds">
      <DayLine at={kept?.at ?? null} problem={problem} onRenew={() => void renew()} />
      {!kept ? (
        <RoundList tab="today" />
      ) : groups.length === 0 ? (
        <EmptyState
          picture={teaPicture}
          title="今天没有待办的巡检任务"
          hint="新派的任务会显示在这里，计划内的在“以后”"
        />
      ) : (
        <TodayGroups groups={groups}>
          {(round, number) => <RoundRow round={round} number={number} />}
        </TodayGroups>
      )}
    </View>
  )
}
