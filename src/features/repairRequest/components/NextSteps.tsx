import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Timeline } from '@/components/timeline/Timeline'
import type { RepairDetail } from '@/contract/repairRequest'
import { ServerClockContext } from '@/hooks/serverClock'
import { relativeTime } from '@/utils/dateTime'
import { dayTime } from '@/utils/timeText'
import { appointmentText } from '../model/repairText'
import { useCategories } from '../queries'
import './repairResult.scss'

/** Index of the present step among 提交, 受理, 上门, 修好, 评价; 5: all are over. */
const presentOf: Readonly<Record<Exclude<RepairDetail['Status'], 'Cancelled'>, number>> = {
  ...{ Submitted: 1, Accepted: 2, Dispatched: 2 },
  ...{ Processing: 3, Quoted: 3, Suspended: 3 },
  ...{ PendingPay: 4, PendingRating: 4, Closed: 5 },
}

/** 预计明天 10:00 前; empty while the clock stands and once the promised time is over. */
const before = (dueAt: number | null, now: number): string =>
  dueAt !== null && dueAt > now ? `预计${relativeTime(dueAt, now)} 前` : ''

/** Steps of a report, the last first, as its events: past ones with their time, later ones with the promised time. Absent for a cancelled one. */
export function NextSteps({ repair }: { repair: RepairDetail }) {
  const category = useCategories().data?.find(({ Name }) => Name === repair.CategoryName)
  const { Status, Clock } = repair
  const now = useContext(ServerClockContext)()
  if (Status === 'Cancelled') return null
  const at = presentOf[Status]
  const visit = at < 3 ? appointmentText(repair) || (at === 1 ? '受理后师傅与您联系' : '') : ''
  const promise = category ? `受理后 ${category.FinishHours} 小时内` : ''
  const steps = [
    { key: 'sent', title: '已提交', time: '' },
    { key: 'answer', title: at > 1 ? '已受理' : '受理', time: before(Clock.DueAt, now) },
    { key: 'visit', title: at > 2 ? '开始维修' : '师傅上门', time: visit },
    { key: 'mended', title: '修好', time: at === 1 ? promise : before(Clock.DueAt, now) },
    { key: 'rated', title: '您来评价', time: '' },
  ]
  const timeOf = (title: string): string => {
    const event = repair.Timeline.find(({ Title }) => Title === title)
    return event ? dayTime(event.At) : ''
  }
  return (
    <View className="repairResult">
      <View className="repairResult__title" role="heading" aria-level="2">
        进度
      </View>
      <Timeline
        label="维修进度"
        at={steps.length - 1 - at}
        steps={steps
          .map((step, index) => (index < at ? { ...step, time: timeOf(step.title) } : step))
          .reverse()}
      />
    </View>
  )
}
