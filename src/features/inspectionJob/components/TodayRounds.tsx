import { View } from '@tarojs/components'
import { useContext } from 'react'
import { EmptyState, FailedState } from '@/components/pageState/PageState'
import { ToCome } from '@/components/pageState/ToCome'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { type useTaskDay, useShownJobs } from '@/features/staffTask/actions/useTaskDay'
import { DayLine } from '@/features/staffTask/components/DayLine'
import { todayOrder } from '@/features/staffTask/model/todayOrder'
import { ServerClockContext } from '@/hooks/serverClock'
import teaPicture from '@/assets/illustrations/tea.svg'
import { RoundList, RoundRow } from './RoundList'
import './todayRounds.scss'

/** Today's rounds from the device: overdue first, then by route; rounds waiting to be sent are included. */
export function TodayRounds({ day }: { day: ReturnType<typeof useTaskDay<'inspection'>> }) {
  const { kept, problem, isAsked, renew } = day
  const now = useContext(ServerClockContext)
  const rounds = todayOrder(useShownJobs('inspection', kept?.Jobs ?? []), now())
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
      ) : rounds.length === 0 ? (
        <EmptyState
          picture={teaPicture}
          title="今天没有待办的巡检任务"
          hint="新派的任务会显示在这里，计划内的在“以后”"
        />
      ) : (
        <View className="todayRounds__rows" role="list">
          {rounds.map((round, index) => (
            <View key={round.Id} role="listitem">
              <RoundRow round={round} number={index + 1} />
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
