import { View } from '@tarojs/components'
import { toCome } from '@/components/pageState/IfCome'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { MaintainTask } from '@/features/maintainJob/components/MaintainBody'
import { useMaintainJob } from '@/features/maintainJob/queries'
import { useStartTaskQueue, useTaskDay } from '@/features/staffTask/actions/useTaskDay'
import { StaffOnly, useHasRole } from '@/features/staffTask/components/StaffOnly'
import { TaskQueueStrip } from '@/features/staffTask/components/TaskQueueStrip'
import { usePageQuery } from '@/hooks/usePageQuery'
import { WatermarkCanvas } from '@/platform/watermark'
import './maintainTask.scss'

/** One maintenance task (spec 2), online or offline. */
export default function MaintainTaskDetailPage() {
  const { id = '' } = usePageQuery()
  const isStaff = useHasRole('maintenance')
  const day = useTaskDay('maintain', isStaff)
  useStartTaskQueue()
  const job = useMaintainJob(id, isStaff)
  return (
    <Screen className="gloves" onRefresh={job.refetch}>
      <View className="taskPage">
        <MemberOnly hint="登录工作人员账号后查看维保任务">
          <StaffOnly role="maintenance">
            <TaskQueueStrip kind="maintain" jobId={id} />
            {/* The day has the warning about the machine, at the top. */}
            <MaintainTask job={day.kept || day.isAsked ? job : { ...job, ...toCome }} />
          </StaffOnly>
        </MemberOnly>
      </View>
      <WatermarkCanvas />
    </Screen>
  )
}
