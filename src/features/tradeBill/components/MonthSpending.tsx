import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import type { DataOf } from '@/contract/endpoint'
import type { tradeBillCalls } from '@/contract/tradeBill'
import { formatYuan } from '@/rules/money'
import { spendingShares } from '../model/spendingShares'
import { SpendingChart } from './SpendingChart'
import './monthSpending.scss'

interface Props {
  sums: DataOf<typeof tradeBillCalls.calcInOut>
}

/** Sums of a month and the breakdown of the spending. */
export function MonthSpending({ sums }: Props) {
  const shares = spendingShares(sums.Categories)
  return (
    <View className="monthSpending">
      <View className="monthSpending__sums" role="status">
        <View className="monthSpending__out">
          <View className="monthSpending__label">支出</View>
          <Money fen={sums.Out} size="lg" />
        </View>
        {sums.In > 0 && <View>{`退款 ${formatYuan(sums.In)}`}</View>}
        {sums.Moved > 0 && <View>{`充值购卡 ${formatYuan(sums.Moved)}`}</View>}
      </View>
      {shares.length > 0 && <SpendingChart key={sums.Month} shares={shares} />}
    </View>
  )
}
