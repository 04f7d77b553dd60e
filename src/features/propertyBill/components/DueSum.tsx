import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import { formatYuan } from '@/rules/money'
import './dueSum.scss'

interface Props {
  /** Fen. */
  total: number
  overdue: number
  count: number
}

/** Total amount due and the overdue part. */
export const DueSum = ({ total, overdue, count }: Props) => (
  <View className="dueSum">
    <View className="dueSum__label">{`待缴 ${count} 张`}</View>
    <Money fen={total} size="xl" />
    <View className="dueSum__label">
      {overdue > 0 ? `其中已逾期 ${formatYuan(overdue)}` : '没有逾期'}
    </View>
  </View>
)
