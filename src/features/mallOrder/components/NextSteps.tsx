import { View } from '@tarojs/components'
import packageIcon from 'lucide-static/icons/package.svg'
import store from 'lucide-static/icons/store.svg'
import { IfCome } from '@/components/pageState/IfCome'
import { NextStep } from '@/features/checkout/components/NextStep'
import type { MallOrder } from '@/contract/mallOrder'
import { nextStepText, partStepText, partsText } from '../model/goodsOrderText'
import { usePaidTogether } from '../queries/paidTogether'
import './nextSteps.scss'

interface Props {
  payOrderId: string
  onOpen: (orderId: string) => void
}

/** Next step for each order of a payment: pick-up, or waiting for the parcel. */
export function NextSteps({ payOrderId, onOpen }: Props) {
  return (
    <IfCome query={usePaidTogether(payOrderId)}>
      {(orders) => orders.length > 0 && <Steps orders={orders} onOpen={onOpen} />}
    </IfCome>
  )
}

function Steps({ orders, onOpen }: Pick<Props, 'onOpen'> & { orders: readonly MallOrder[] }) {
  return (
    <View className="nextSteps">
      {orders.length > 1 && (
        <View className="nextSteps__title" role="heading" aria-level={2}>
          {partsText(orders)}
        </View>
      )}
      {orders.map((order) => (
        <NextStep
          key={order.Id}
          icon={order.Delivery === 'pickup' ? store : packageIcon}
          picture={orders.length > 1 ? order.Items[0]?.Image : undefined}
          title={orders.length > 1 ? order.ShopName : order.StatusText}
          hint={orders.length > 1 ? partStepText(order) : nextStepText(order)}
          onPress={() => onOpen(order.Id)}
        />
      ))}
    </View>
  )
}
