import { View } from '@tarojs/components'
import { useState } from 'react'
import { Screen } from '@/components/screen/Screen'
import { Tabs } from '@/components/tabs/Tabs'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { TodayTasks, TaskPages } from '@/features/maintainJob/components/TodayTasks'
import { useMaintainCounts, type MaintainTab } from '@/features/maintainJob/queries'
import { useFetchAhead } from '@/hooks/useFetchAhead'
import { useStartTaskQueue, useTaskDay } from '@/features/staffTask/actions/useTaskDay'
import { StaffOnly, useHasRole } from '@/features/staffTask/components/StaffOnly'
import { TaskQueueStrip } from '@/features/staffTask/components/TaskQueueStrip'
import './maintainTask.scss'

const names: Readonly<Record<MaintainTab, string>> = {
  today: '待办',
  later: '计划中',
  done: '已完成',
}

const ahead = ['maintainTaskDetail'] as const

/** Maintenance tasks (spec 2): today's from the device, later ones, and finished ones. */
export default function MaintainTaskPage() {
  const isStaff = useHasRole('maintenance')
  const [tab, setTab] = useState<MaintainTab>('today')
  const day = useTaskDay('maintain', isStaff)
  const counts = useMaintainCounts(isStaff)
  useStartTaskQueue()
  useFetchAhead(ahead, isStaff)
  const countOf = (each: MaintainTab) =>
    each === 'done' ? 0 : (counts?.[each] ?? (each === 'today' ? day.kept?.Jobs.length : 0) ?? 0)
  return (
    <Screen className="gloves" onRefresh={day.renew}>
      <View className="taskPage">
        <MemberOnly hint="登录工作人员账号后查看维保任务">
          <StaffOnly role="maintenance">
            <TaskQueueStrip kind="maintain" />
            <Tabs
              label="维保任务"
              tabs={(['today', 'later', 'done'] as const).map((value) => ({
                value,
                text: countOf(value) > 0 ? `${names[value]} ${countOf(value)}` : names[value],
              }))}
              value={tab}
              onChange={setTab}
            />
            {tab === 'today' ? <TodayTasks day={day} /> : <TaskPages tab={tab} />}
          </StaffOnly>
        </MemberOnly>
      </View>
    </Screen>
  )
}
