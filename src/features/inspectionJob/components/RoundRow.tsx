import { TaskRow } from '@/features/staffTask/components/TaskRow'
import type { Waiting } from '@/features/staffTask/model/shownJob'
import type { InspectionJobRow } from '@/contract/inspectionJob'
import { go } from '@/navigation'
import { progressText } from '../model/roundProgress'

interface Props {
  round: InspectionJobRow & Partial<Waiting>
  /** Position in the list, from 1; omitted: the list has no route. */
  number?: number
}

/** A round in a list, with its progress. */
export function RoundRow({ round, number }: Props) {
  const { Id, DoneCount, PointCount, IrregularCount } = round
  const facts = [
    progressText({ done: DoneCount, count: PointCount }),
    ...(IrregularCount > 0 ? [`异常 ${IrregularCount} 个`] : []),
  ]
  return (
    <TaskRow
      row={round}
      number={number}
      facts={facts}
      onPress={() => void go('inspectionDetail', { id: Id })}
    />
  )
}
