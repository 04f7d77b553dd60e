import { View } from '@tarojs/components'
import { Timeline } from '@/components/timeline/Timeline'
import type { RepairDetail } from '@/contract/repairRequest'
import { dayTime } from '@/utils/timeText'
import { appointmentText } from '../model/repairText'
import { useCategories } from '../queries'
import './repairResult.scss'

/** The step of a report that has begun: 1 its acceptance, 2 the visit, 3 the end. */
const stepOf: Readonly<Record<RepairDetail['Status'], number>> = {
  ...{ Submitted: 1, Cancelled: 1 },
  ...{ Accepted: 2, Dispatched: 2, Processing: 2, Quoted: 2, Suspended: 2 },
  ...{ PendingPay: 3, PendingRating: 3, Closed: 3 },
}

/** Steps of a report in their order, with the promised times. */
export function NextSteps({ repair }: { repair: RepairDetail }) {
  const category = useCategories().data?.find(({ Name }) => Name === repair.CategoryName)
  const { Status, StatusText, Clock } = repair
  const at = stepOf[Status]
  const isWaiting = Status === 'Submitted' && Clock.DueAt !== null
  const titleOf = (step: number, title: string) => (step === at ? StatusText : title)
  return (
    <View className="repairResult">
      <Timeline
        label="报修进度"
        at={at}
        steps={[
          { key: 'sent', title: '已提交', time: dayTime(repair.SubmittedAt) },
          {
            key: 'answer',
            title: isWaiting ? '等待园区受理' : titleOf(1, '已受理'),
            ...(isWaiting && { time: `${dayTime(Clock.DueAt ?? 0)} 前受理` }),
          },
          {
            key: 'visit',
            title: titleOf(2, '师傅上门'),
            time: appointmentText(repair) || (at < 2 ? '受理后师傅与您联系' : ''),
          },
          {
            key: 'mended',
            title: titleOf(3, '修好并评价'),
            time: at < 3 && category ? `受理后 ${category.FinishHours} 小时内修好` : '',
          },
        ]}
      />
    </View>
  )
}
