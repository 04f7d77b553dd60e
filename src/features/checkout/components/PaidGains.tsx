import { View } from '@tarojs/components'
import { RollingNumber } from '@/components/rollingNumber/RollingNumber'
import { accountBalance } from '@/contract/accountBalance'
import type { OrderDetail } from '@/contract/order'
import { useCall } from '@/request/useCall'
import { gainsOf } from '../model/gains'
import './paidGains.scss'

/** What a payment brought beside what was bought: saved, earned, and the balance that it took from or went to. */
export function PaidGains({ order }: { order: OrderDetail }) {
  const isOfBalance =
    order.Type === 'recharge' || order.PaySplit.some(({ Way }) => Way === 'balance')
  // What was known before the payment is wrong now.
  const balance = useCall(accountBalance, {}, { isEnabled: isOfBalance, staleMs: 0 })
  const gains = gainsOf(order, isOfBalance ? balance.data?.Total : undefined)
  if (gains.length === 0) return null
  return (
    <View className="paidGains">
      {gains.map(({ label, value }) => (
        <View key={label} className="paidGains__gain">
          <View className="paidGains__label">{label}</View>
          <View className="paidGains__value">
            <RollingNumber>{value}</RollingNumber>
          </View>
        </View>
      ))}
    </View>
  )
}
