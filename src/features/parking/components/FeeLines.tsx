import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import type { FeeLine } from '@/contract/carInfo'
import './feeLines.scss'

/** Composition of a fee by time span, and its tariff rule. */
export function FeeLines({ lines, ruleText }: { lines: readonly FeeLine[]; ruleText: string }) {
  return (
    <View className="feeLines">
      {lines.map((line, at) => (
        <View key={at} className="feeLines__line">
          <View>{line.Text}</View>
          <Money fen={line.Amount} size="sm" />
        </View>
      ))}
      <View className="feeLines__rule">{`收费标准：${ruleText}`}</View>
    </View>
  )
}
