import { View } from '@tarojs/components'
import { Timeline } from '@/components/timeline/Timeline'
import type { RepairDetail } from '@/contract/repairRequest'
import { formatTime } from '@/utils/dateTime'
import { appointmentText } from '../model/repairText'
import { useCategories } from '../queries'
import './repairResult.scss'

/** Steps after the report, with the promised times. */
export function NextSteps({ repair }: { repair: RepairDetail }) {
  const category = useCategories().data?.find(({ Name }) => Name === repair.CategoryName)
  const { Status, Clock } = repair
  const isWaiting = Status === 'Submitted' && Clock.DueAt !== null
  return (
    <View className="repairResult">
      <Timeline
        label="接下来"
        steps={[
          {
            key: 'answer',
            title: isWaiting ? '等待园区受理' : repair.StatusText,
            ...(isWaiting && {
              time: `承诺 ${formatTime(Clock.DueAt ?? 0, 'MM-dd hh:mm')} 前受理`,
            }),
          },
          {
            key: 'visit',
            title: '师傅上门',
            time: appointmentText(repair) || '受理后师傅与您联系',
          },
          {
            key: 'mended',
            title: '修好并评价',
            time: category ? `受理后 ${category.FinishHours} 小时内修好` : '收费的先报价',
          },
        ]}
      />
    </View>
  )
}
