import { View } from '@tarojs/components'
import type { Refusal } from '../actions/useShopPayment'
import './offerLine.scss'

/** Why an order was not made, and the changes of its offers, if any. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  return (
    <View className="refusalNote" role="alert">
      <View className="refusalNote__title">{refusal.message}</View>
      {refusal.lines.map((line) => (
        <View key={line} className="refusalNote__line">
          {line}
        </View>
      ))}
      {refusal.lines.length > 0 && <View className="refusalNote__line">金额已更新，请确认。</View>}
    </View>
  )
}
