import gift from 'lucide-static/icons/gift.svg'
import store from 'lucide-static/icons/store.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { OrderDetail } from '@/contract/order'
import { redirect } from '@/navigation'

/** Links after a payment: back to the shop, and to the use of the earned points. */
export function AfterPaid({ order }: { order: OrderDetail }) {
  const { ShopId, ShopName, PointsEarned } = order
  if (!ShopId && PointsEarned === 0) return null
  return (
    <ListCard>
      {ShopId && (
        <ListRow
          icon={store}
          title={`再看看${ShopName}`}
          hint="菜单、优惠和新鲜事"
          onPress={() => void redirect('businessDetail', { id: ShopId })}
        />
      )}
      {PointsEarned > 0 && (
        <ListRow
          icon={gift}
          title="用积分换好物"
          hint="礼品、停车券都能换"
          onPress={() => void redirect('points')}
        />
      )}
    </ListCard>
  )
}
