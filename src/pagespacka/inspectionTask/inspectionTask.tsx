import { View } from '@tarojs/components'
import { useState } from 'react'
import { Screen } from '@/components/screen/Screen'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { Tabs } from '@/components/tabs/Tabs'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useRoundAhead } from '@/features/inspectionJob/actions/useShownRound'
import { MachineWays } from '@/features/inspectionJob/components/TypedCodeSheet'
import { RoundList } from '@/features/inspectionJob/components/RoundList'
import { TodayRounds } from '@/features/inspectionJob/components/TodayRounds'
import { codeIn } from '@/features/inspectionJob/model/pointCode'
import { useRoundCounts, type RoundTab } from '@/features/inspectionJob/queries'
import { fetchScanner } from '@/features/scan/actions/fetchScanner'
import { useCodeReader } from '@/features/scan/actions/useCodeReader'
import { useStartTaskQueue, useTaskDay } from '@/features/staffTask/actions/useTaskDay'
import { StaffOnly, useHasRole } from '@/features/staffTask/components/StaffOnly'
import { TaskQueueStrip } from '@/features/staffTask/components/TaskQueueStrip'
import { go } from '@/navigation'
import './inspectionTask.scss'

const names: Record<RoundTab, string> = { today: '待办', later: '计划中', done: '已完成' }
const tabs = ['today', 'later', 'done'] as const

/** A staff member's inspection rounds (spec 2), today's also offline; equipment by its code. */
export default function InspectionTaskPage() {
  const [tab, setTab] = useState<RoundTab>('today')
  const isInspector = useHasRole('inspection')
  const day = useTaskDay('inspection', isInspector)
  const counts = useRoundCounts(isInspector)
  useStartTaskQueue()
  useRoundAhead(isInspector, fetchScanner)
  const reader = useCodeReader(async (text) => {
    await go('equipmentDetail', { code: codeIn(text) })
    return true
  })
  const countOf = (each: RoundTab) =>
    each === 'done' ? 0 : (counts?.[each] ?? (each === 'today' ? day.kept?.Jobs.length : 0) ?? 0)
  return (
    <Screen className="gloves" onRefresh={isInspector ? day.renew : undefined}>
      <View className="inspectionTask">
        <MemberOnly hint="登录工作人员账号后查看巡检任务">
          <StaffOnly role="inspection">
            <TaskQueueStrip kind="inspection" />
            <Tabs
              label="巡检任务"
              tabs={tabs.map((value) => ({
                value,
                text: countOf(value) > 0 ? `${names[value]} ${countOf(value)}` : names[value],
              }))}
              value={tab}
              onChange={setTab}
            />
            {tab === 'today' ? <TodayRounds day={day} /> : <RoundList tab={tab} />}
            <ScreenFooter>
              <MachineWays onScan={reader.start} />
            </ScreenFooter>
            {reader.view}
          </StaffOnly>
        </MemberOnly>
      </View>
    </Screen>
  )
}
