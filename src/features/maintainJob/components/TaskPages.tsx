import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { TaskRow } from '@/features/staffTask/components/TaskRow'
import { go } from '@/navigation'
import { kindText } from '../model/maintainText'
import { useMaintainJobs, type MaintainTab } from '../queries'

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
