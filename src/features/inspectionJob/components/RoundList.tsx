import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { TaskRow } from '@/features/staffTask/components/TaskRow'
import type { Waiting } from '@/features/staffTask/model/shownJob'
import type { InspectionJobRow } from '@/contract/inspectionJob'
import { go } from '@/navigation'
import { useRounds, type RoundTab } from '../queries'
import { progressText } from '../model/roundProgress'

interface Props {
  round: InspectionJobRow & Partial<Waiting>
  isLateNamed?: boolean
}

/** A round in a list, with its progress. */
export function RoundRow({ round, isLateNamed }: Props) {
  const { Id, DoneCount, PointCount, IrregularCount } = round
  const facts = [
    progressText({ done: DoneCount, count: PointCount }),
    ...(IrregularCount > 0 ? [`异常 ${IrregularCount} 个`] : []),
  ]
  return (
    <TaskRow
      row={round}
      {...{ facts, isLateNamed }}
      onPress={() => void go('inspectionDetail', { id: Id })}
    />
  )
}

const empty: Readonly<Record<RoundTab, { title: string; hint: string }>> = {
  today: { title: '今天没有待办的巡检任务', hint: '临时任务会通知您' },
  later: { title: '没有计划中的巡检任务', hint: '任务提前一周排好' },
  done: { title: '还没有完成的巡检任务', hint: '完成后在这里看审核结果' },
}

/** Rounds of a tab, paged. */
export function RoundList({ tab }: { tab: RoundTab }) {
  return (
    <PagedList
      query={useRounds(tab)}
      keyOf={({ Id }) => Id}
      skeleton={<SkeletonRows count={3} height="112px" />}
      emptyState={<EmptyState {...empty[tab]} />}
    >
      {(round) => <RoundRow round={round} />}
    </PagedList>
  )
}
