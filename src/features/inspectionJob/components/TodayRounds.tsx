import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import type { useTaskDay } from '@/features/staffTask/actions/useTaskDay'
import { TodayJobs } from '@/features/staffTask/components/TodayJobs'
import { RoundList, RoundRow } from './RoundList'

/** Open rounds of today and before, from the device; rounds waiting to be sent are included. */
export const TodayRounds = ({ day }: { day: ReturnType<typeof useTaskDay<'inspection'>> }) => (
  <TodayJobs
    kind="inspection"
    day={day}
    name="巡检任务"
    wait={<SkeletonRows count={3} height="112px" />}
    pages={<RoundList tab="today" />}
  >
    {(round, isLateNamed) => <RoundRow {...{ round, isLateNamed }} />}
  </TodayJobs>
)
