import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { PayDeadline } from '@/features/checkout/components/PayDeadline'
import type { MallOrderDetail } from '@/contract/mallOrder'
import { dayTime } from '@/utils/timeText'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { StateHead, StateLine } from '@/components/stateHead/StateHead'
import { Timeline } from '@/components/timeline/Timeline'
import { callPhone } from '@/platform/phone'
import { Money } from '@/components/money/Money'
import { OffersRow } from '@/features/checkout/components/OffersRow'
import { PaidWith } from '@/features/checkout/components/OrderSummary'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import { hasFunds } from '@/features/checkout/model/hasFunds'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'
import { nextText, toneOf } from '../model/goodsOrderText'
import phone from 'lucide-static/icons/phone.svg'
import './orderFacts.scss'

/** Status and sum of an order and the next step: payment deadline or automatic receipt confirmation. */
export function OrderHead({ order, onEnd }: { order: MallOrderDetail; onEnd: () => void }) {
  const hint = nextText(order)
  return (
    <StateHead
      state={order.StatusText}
      fen={order.PayAmount}
      isQuiet={order.Status === 'Done' || toneOf[order.Status] === 'off'}
    >
      {order.ExpireAt !== null && (
        <StateLine>
          <PayDeadline until={order.ExpireAt} onEnd={onEnd} />
        </StateLine>
      )}
      {hint !== '' && <StateLine>{hint}</StateLine>}
      {order.RefundText !== '' && <StateLine>{order.RefundText}</StateLine>}
      {order.Status === 'Paid' && order.UrgedAt !== null && (
        <StateLine>{`${dayTime(order.UrgedAt)} 已提醒商家`}</StateLine>
      )}
    </StateHead>
  )
}

/** Order numbers, phone number of the shop, and the timeline, newest first. */
export function OrderFacts({ order }: { order: MallOrderDetail }) {
  const { OrderCode, Payment, Remark, ShopPhone, Timeline: events } = order
  return (
    <>
      <ListCard>
        <CopyRow title="订单编号" value={OrderCode} />
        {Payment.OrderCode !== OrderCode && <CopyRow title="支付单号" value={Payment.OrderCode} />}
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
      <View className="orderFacts">
        <View className="orderFacts__title" role="heading" aria-level="2">
          进度
        </View>
        <Timeline
          label="订单进度"
          steps={events.map(({ At, Title, Text }, index) => ({
            key: `${events.length - index}`,
            title: Title,
            time: dayTime(At),
            body: Text && (
              <View className="orderFacts__text">
                <WordText isPlain>{Text}</WordText>
              </View>
            ),
          }))}
        />
      </View>
    </>
  )
}

/**
 * Composition of the sum at the head, and the funds of the whole payment; renders nothing when there is nothing beyond
 * it.
 */
export function OrderMoney({ order }: { order: MallOrderDetail }) {
  const { Payment, PaidTogether } = order
  const hasSteps = order.Freight > 0 || order.Reductions.length > 0
  const isExpress = order.Delivery === 'express'
  if (!hasSteps && !isExpress && PaidTogether === 1 && !hasFunds(Payment)) return null
  return (
    <ListCard>
      {hasSteps && <ListRow title="商品金额" value={<Money fen={order.GoodsAmount} size="sm" />} />}
      {isExpress && (
        <ListRow
          title="运费"
          value={order.Freight > 0 ? <Money fen={order.Freight} size="sm" /> : '包邮'}
        />
      )}
      <ReductionRows reductions={order.Reductions} />
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
        <ListRow title="获得积分" value={`+${countText(Payment.PointsEarned)}`} />
      )}
    </ListCard>
  )
}
