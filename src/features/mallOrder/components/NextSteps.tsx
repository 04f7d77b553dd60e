import { View } from '@tarojs/components'
import packageIcon from 'lucide-static/icons/package.svg'
import store from 'lucide-static/icons/store.svg'
import { IfCome } from '@/components/pageState/IfCome'
import { NextStep } from '@/features/checkout/components/NextStep'
import type { MallOrder } from '@/contract/mallOrder'
import type { OrderDetail } from '@/contract/order'
import { go } from '@/navigation'
import { nextStepText, partStepText, partsText } from '../model/goodsOrderText'
import { usePaidTogether } from '../queries/paidTogether'
import './nextSteps.scss'

/** Next step for each order of a mall payment: pick-up, or waiting for the parcel. Empty for other payments. */
export const goodsSteps = ({ Id, Type }: Pick<OrderDetail, 'Id' | 'Type'>) =>
  Type === 'goods' && <NextSteps payOrderId={Id} />

function NextSteps({ payOrderId }: { payOrderId: string }) {
  return (
    <IfCome query={usePaidTogether(payOrderId)}>
      {(orders) => orders.length > 0 && <Steps orders={orders} />}
    </IfCome>
  )
}

function Steps({ orders }: { orders: readonly MallOrder[] }) {
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
          onPress={() => void go('goodsOrderDetail', { id: order.Id })}
        />
      ))}
    </View>
  )
}
