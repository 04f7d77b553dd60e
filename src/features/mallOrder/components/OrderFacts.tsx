import { View } from '@tarojs/components'
import phone from 'lucide-static/icons/phone.svg'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Timeline } from '@/components/timeline/Timeline'
import type { MallOrderDetail } from '@/contract/mallOrder'
import { callPhone } from '@/platform/phone'
import { formatTime } from '@/utils/dateTime'
import './orderFacts.scss'

/** Order numbers, phone number of the shop, and the timeline, newest first. */
export function OrderFacts({ order }: { order: MallOrderDetail }) {
  const { OrderCode, Payment, Remark, ShopPhone, Timeline: events } = order
  return (
    <>
      <ListCard>
        <CopyRow title="订单编号" value={OrderCode} />
        {Payment.OrderCode !== OrderCode && <CopyRow title="付款单号" value={Payment.OrderCode} />}
        {Remark !== '' && <ListRow title="备注" value={Remark} />}
        {ShopPhone !== '' && (
          <ListRow
            icon={phone}
            title="联系商家"
            value={ShopPhone}
            onPress={() => void callPhone(ShopPhone)}
          />
        )}
      </ListCard>
      <View className="orderFacts__timeline">
        <View className="orderFacts__title" role="heading" aria-level="2">
          进度
        </View>
        <Timeline
          label="订单进度"
          steps={events.map(({ At, Title, Text }, index) => ({
            key: `${events.length - index}`,
            title: Title,
            time: formatTime(At, 'MM-dd hh:mm'),
            body: Text && <View className="orderFacts__text">{Text}</View>,
          }))}
        />
      </View>
    </>
  )
}
