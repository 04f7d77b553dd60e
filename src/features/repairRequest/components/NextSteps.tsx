import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Timeline } from '@/components/timeline/Timeline'
import type { RepairDetail } from '@/contract/repairRequest'
import { ServerClockContext } from '@/hooks/serverClock'
import { dayTime } from '@/utils/timeText'
import { appointmentText } from '../model/repairText'
import { useCategories } from '../queries'
import './repairResult.scss'

/** Number of the steps 受理, 上门, 修好, 评价 that are over or under way. */
const passedOf: Readonly<Record<RepairDetail['Status'], number>> = {
  ...{ Submitted: 0, Accepted: 1, Dispatched: 1 },
  ...{ Processing: 2, Quoted: 2, Suspended: 2 },
  ...{ PendingPay: 4, PendingRating: 4, Closed: 4, Cancelled: 4 },
}

/** 11月20日 10:00 前; empty while the clock stands and once the promised time is over. */
const before = (dueAt: number | null, now: number): string =>
  dueAt !== null && dueAt > now ? `${dayTime(dueAt)} 前` : ''

/** Steps of a report still to come, with the promised times; what has happened is in its details. Absent when none is. */
export function NextSteps({ repair }: { repair: RepairDetail }) {
  const category = useCategories().data?.find(({ Name }) => Name === repair.CategoryName)
  const { Status, Clock } = repair
  const now = useContext(ServerClockContext)()
  const passed = passedOf[Status]
  const toCome = [
    {
      key: 'answer',
      title: '受理',
      time: before(Clock.DueAt, now),
    },
    {
      key: 'visit',
      title: '师傅上门',
      time: appointmentText(repair) || (passed === 0 ? '受理后师傅与您联系' : ''),
    },
    {
      key: 'mended',
      title: '修好',
      time:
        passed > 0
          ? before(Clock.DueAt, now)
          : category
            ? `受理后 ${category.FinishHours} 小时内`
            : '',
    },
    { key: 'rated', title: '您来评价', time: '' },
  ].slice(passed)
  if (toCome.length === 0) return null
  return (
    <View className="repairResult">
      <View className="repairResult__title" role="heading" aria-level="2">
        接下来
      </View>
      <Timeline label="接下来" at={-1} steps={toCome} />
    </View>
  )
}
