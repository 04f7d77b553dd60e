import { View } from '@tarojs/components'
import { accountBalance } from '@/contract/accountBalance'
import type { OrderDetail } from '@/contract/order'
import { useCall } from '@/request/useCall'
import { gainsOf } from '../model/gains'
import './paidGains.scss'

/** What a payment brought beside what was bought: saved, earned, and what is left of the balance that paid. */
export function PaidGains({ order }: { order: OrderDetail }) {
  const isFromBalance = order.PaySplit.some(({ Way }) => Way === 'balance')
  // What was known before the payment is wrong now.
  const balance = useCall(accountBalance, {}, { isEnabled: isFromBalance, staleMs: 0 })
  const gains = gainsOf(order, isFromBalance ? balance.data?.Total : undefined)
  if (gains.length === 0) return null
  return (
    <View className="paidGains">
      {gains.map(({ label, value }) => (
        <View key={label} className="paidGains__gain">
          <View className="paidGains__label">{label}</View>
          <View className="paidGains__value">{value}</View>
        </View>
      ))}
    </View>
  )
}
