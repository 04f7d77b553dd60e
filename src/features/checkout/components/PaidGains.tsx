import { View } from '@tarojs/components'
import { RollingNumber } from '@/components/rollingNumber/RollingNumber'
import { accountBalance } from '@/contract/accountBalance'
import type { OrderDetail } from '@/contract/order'
import { useCall } from '@/request/useCall'
import { gainsOf } from '../model/gains'
import './paidGains.scss'

/** Gains of a payment: saving, earned points and the balance that was used or recharged. */
export function PaidGains({ order }: { order: OrderDetail }) {
  const isOfBalance =
    order.Type === 'recharge' || order.PaySplit.some(({ Way }) => Way === 'balance')
  // The balance cached before the payment is outdated.
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
