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

/** Index of the latest step that is done among 提交, 受理, 上门, 修好, 评价. */
const doneOf: Readonly<Record<Exclude<RepairDetail['Status'], 'Cancelled'>, number>> = {
  ...{ Submitted: 0, Accepted: 1, Dispatched: 1 },
  ...{ Processing: 2, Quoted: 2, Suspended: 2 },
  ...{ PendingPay: 3, PendingRating: 3, Closed: 4 },
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
  const done = doneOf[Status]
  const visit = appointmentText(repair) || (done === 0 ? '受理后师傅与您联系' : '')
  const promise = category ? `受理后 ${category.FinishHours} 小时内` : ''
  const end = repair.Timeline.find(({ Title }) => /^已(评价|完成)/.test(Title))
  // Done steps have the titles of their events.
  const steps = [
    { key: 'sent', done: '已提交', title: '', time: '' },
    { key: 'answer', done: '已受理', title: '受理', time: before(Clock.DueAt, now) },
    { key: 'visit', done: '开始维修', title: '师傅上门', time: visit },
    {
      ...{ key: 'mended', done: '维修完成', title: '修好' },
      time: done === 0 ? promise : before(Clock.DueAt, now),
    },
    { key: 'rated', done: end?.Title ?? '已完成', title: '您来评价', time: '' },
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
        at={steps.length - 1 - done}
        steps={steps
          .map((step, index) =>
            index <= done ? { ...step, title: step.done, time: timeOf(step.done) } : step,
          )
          .reverse()}
      />
    </View>
  )
}
