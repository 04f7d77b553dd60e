import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { Timeline } from '@/components/timeline/Timeline'
import type { TicketOrderDetail } from '@/contract/ticketOrder'
import { OffersRow } from '@/features/checkout/components/OffersRow'
import { PaidWith } from '@/features/checkout/components/OrderSummary'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import { hasFunds } from '@/features/checkout/model/hasFunds'
import { formatYuan } from '@/rules/money'
import { dayTime } from '@/utils/timeText'
import { countText } from '@/utils/countText'
import { OrderSeats } from './OrderSeats'
import { ShowHead } from './ShowHead'
import './ticketOrderBody.scss'

interface Props {
  order: TicketOrderDetail
}

/** Show and place of an order, with the state of each seat's ticket. */
export function TicketOrderWhat({ order }: Props) {
  return (
    <View className="ticketOrderWhat">
      <ShowHead order={order} movedText={order.MovedText}>
        {order.Address !== '' && (
          <View className="ticketOrderWhat__place">
            <WordText>{order.Address}</WordText>
          </View>
        )}
      </ShowHead>
      <OrderSeats seats={order.Seats} sum={order.PayAmount} />
    </View>
  )
}

/** Composition of the sum at the head, and the funds; renders nothing when there is nothing beyond it. */
export function TicketOrderMoney({ order }: Props) {
  const { Payment, RefundedAmount } = order
  const hasSteps = order.GoodsAmount !== order.PayAmount
  if (!hasSteps && RefundedAmount === 0 && !(Payment && hasFunds(Payment))) return null
  return (
    <ListCard>
      {hasSteps && (
        <ListRow
          title={`票价 × ${order.Count}`}
          value={<Money fen={order.GoodsAmount} size="sm" />}
        />
      )}
      <ReductionRows reductions={order.Reductions} />
      {RefundedAmount > 0 && (
        <ListRow title="已退款" value={<Money fen={RefundedAmount} size="sm" />} />
      )}
      {Payment && (
        <PaidWith
          lines={Payment.PaySplit}
          isBelowSum
          // Of a single fund it is the sum of the row above.
          hintOf={({ Refunded }) =>
            Refunded > 0 && Payment.PaySplit.length > 1 ? `已退回 ${formatYuan(Refunded)}` : ''
          }
        />
      )}
      {Payment && <OffersRow text={Payment.OffersText} />}
      {Payment && Payment.PointsEarned > 0 && (
        <ListRow title="获得积分" value={`+${countText(Payment.PointsEarned)}`} />
      )}
    </ListCard>
  )
}

/** Order number and timeline, newest first, which has the times of the order and of the tickets. */
export function TicketOrderFacts({ order }: Props) {
  const { OrderCode, Timeline: events } = order
  return (
    <>
      <ListCard>
        <CopyRow title="订单编号" value={OrderCode} />
      </ListCard>
      {events.length > 0 && (
        <View className="ticketOrderFacts">
          <View className="ticketOrderFacts__title" role="heading" aria-level="2">
            进度
          </View>
          <Timeline
            label="订单进度"
            steps={events.map(({ At, Title, Text }, index) => ({
              key: `${events.length - index}`,
              title: Title,
              time: dayTime(At),
              body: Text && (
                <View className="ticketOrderFacts__text">
                  <WordText isPlain>{Text}</WordText>
                </View>
              ),
            }))}
          />
        </View>
      )}
    </>
  )
}
