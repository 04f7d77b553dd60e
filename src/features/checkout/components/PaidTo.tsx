import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import type { OrderDetail } from '@/contract/order'
import './paidTo.scss'

/** Payee: the shop with its logo, or what was bought. */
export function PaidTo({ order: { Image, ShopName, Title } }: { order: OrderDetail }) {
  return (
    <View className="paidTo">
      {Image && (
        <View className="paidTo__picture">
          <Picture src={Image} alt="" ratio={1} isEager />
        </View>
      )}
      <View className="paidTo__name">{ShopName || Title}</View>
    </View>
  )
}
