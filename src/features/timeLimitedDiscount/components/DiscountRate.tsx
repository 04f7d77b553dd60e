import { View } from '@tarojs/components'
import type { TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { yuanText } from '@/rules/yuanText'
import './discountRate.scss'

/** 8.8 折 in large type with the maximum reduction below. */
export function DiscountRate({ discount }: { discount: TimeLimitedDiscount }) {
  const { DiscountRate: rate, MaxOff, RateText } = discount
  return (
    <View className="discountRate" role="text" aria-label={RateText}>
      <View className="discountRate__rate">
        <View className="discountRate__number">{rate}</View>
        <View>折</View>
      </View>
      {MaxOff > 0 && <View className="discountRate__limit">{`最高减 ${yuanText(MaxOff)}`}</View>}
    </View>
  )
}
