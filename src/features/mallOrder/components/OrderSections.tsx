import { View } from '@tarojs/components'
import { Countdown } from '@/components/countdown/Countdown'
import type { MallOrderDetail } from '@/contract/mallOrder'
import { dayTime } from '@/utils/timeText'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Timeline } from '@/components/timeline/Timeline'
import { callPhone } from '@/platform/phone'
import { Money } from '@/components/money/Money'
import { OffersRow } from '@/features/checkout/components/OffersRow'
import { PaidWith } from '@/features/checkout/components/OrderSummary'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import { formatYuan } from '@/rules/money'
import { pointsText } from '@/rules/pointsText'
import { nextText } from '../model/goodsOrderText'
import phone from 'lucide-static/icons/phone.svg'
import './orderHead.scss'

/** Status of an order and the next step: payment deadline or automatic receipt confirmation. */
export function OrderHead({ order, onEnd }: { order: MallOrderDetail; onEnd: () => void }) {
  const hint = nextText(order)
  return (
    <View className={`orderHead ${order.Status === 'Closed' ? 'orderHead--closed' : ''}`}>
      <View className="orderHead__status" role="heading" aria-level="2">
        {order.StatusText}
      </View>
      {order.ExpireAt !== null && (
        <View className="orderHead__hint">
          <Countdown
            isWithinHour
            until={order.ExpireAt}
            label="剩余"
            overText="已超时关闭"
            onEnd={onEnd}
          />
        </View>
      )}
      {hint !== '' && <View className="orderHead__hint">{hint}</View>}
      {order.RefundText !== '' && <View className="orderHead__refund">{order.RefundText}</View>}
      {order.Status === 'Paid' && order.UrgedAt !== null && (
        <View className="orderHead__hint">{`${dayTime(order.UrgedAt)} 已提醒商家`}</View>
      )}
    </View>
  )
}

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
            time: dayTime(At),
            body: Text && <View className="orderFacts__text">{Text}</View>,
          }))}
        />
      </View>
    </>
  )
}

/** Price of an order, its reductions with reasons, and the funds of the whole payment. */
export function OrderMoney({ order }: { order: MallOrderDetail }) {
  const { Payment, PaidTogether } = order
  const isPaid = order.PaidAt !== null
  return (
    <ListCard>
      <ListRow title="商品金额" value={<Money fen={order.GoodsAmount} size="sm" />} />
      {order.Delivery === 'express' && (
        <ListRow
          title="运费"
          value={order.Freight > 0 ? <Money fen={order.Freight} size="sm" /> : '包邮'}
        />
      )}
      <ReductionRows reductions={order.Reductions} />
      <ListRow
        title={isPaid ? '实付' : '应付'}
        value={<Money fen={order.PayAmount} tone="plain" />}
      />
      {PaidTogether > 1 && (
        <ListRow
          title="合并支付"
          value={`${PaidTogether} 单，共 ${formatYuan(Payment.PayAmount)}`}
        />
      )}
      <PaidWith
        lines={Payment.PaySplit}
        isBelowSum={PaidTogether === 1}
        hintOf={(line) =>
          [
            PaidTogether > 1 && `${PaidTogether} 单合计`,
            line.Refunded > 0 && `已退回 ${formatYuan(line.Refunded)}`,
          ]
            .filter(Boolean)
            .join('，')
        }
      />
      <OffersRow text={Payment.OffersText} />
      {Payment.PointsEarned > 0 && (
        <ListRow title="获得积分" value={`+${pointsText(Payment.PointsEarned)}`} />
      )}
    </ListCard>
  )
}
