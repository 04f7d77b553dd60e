import { View } from '@tarojs/components'
import { Timeline } from '@/components/timeline/Timeline'
import type { RepairDetail } from '@/contract/repairRequest'
import { dayTime } from '@/utils/timeText'
import { appointmentText } from '../model/repairText'
import { useCategories } from '../queries'
import './repairResult.scss'

/** Number of the steps 受理, 上门, 修好并评价 that are over or under way. */
const passedOf: Readonly<Record<RepairDetail['Status'], number>> = {
  ...{ Submitted: 0, Accepted: 1, Dispatched: 1 },
  ...{ Processing: 2, Quoted: 2, Suspended: 2 },
  ...{ PendingPay: 3, PendingRating: 3, Closed: 3, Cancelled: 3 },
}

/** Events of a report in their order, then the steps still to come with the promised times. */
export function NextSteps({ repair }: { repair: RepairDetail }) {
  const category = useCategories().data?.find(({ Name }) => Name === repair.CategoryName)
  const { Status, Clock, Timeline: events } = repair
  const passed = passedOf[Status]
  const toCome = [
    {
      key: 'answer',
      title: '园区受理',
      time: Clock.DueAt === null ? '' : `${dayTime(Clock.DueAt)} 前受理`,
    },
    {
      key: 'visit',
      title: '师傅上门',
      time: appointmentText(repair) || (passed === 0 ? '受理后师傅与您联系' : ''),
    },
    {
      key: 'mended',
      title: '修好并评价',
      time: category ? `受理后 ${category.FinishHours} 小时内修好` : '',
    },
  ]
  return (
    <View className="repairResult">
      <Timeline
        label="报修进度"
        at={events.length - 1}
        steps={[
          ...events
            .map(({ At, Title }, index) => ({
              key: `${events.length - index}`,
              title: Title,
              time: dayTime(At),
            }))
            .reverse(),
          ...toCome.slice(passed),
        ]}
      />
    </View>
  )
}
