import { Text, View } from '@tarojs/components'
import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import { PayDeadline } from '@/features/checkout/components/PayDeadline'
import { Facts } from '@/components/facts/Facts'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { ShopMark } from '@/components/shopMark/ShopMark'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { OrderRow } from '@/contract/order'
import { nextStepOf, pageOfOrder } from '@/features/checkout/model/orderPages'
import { typeIcons } from '@/features/checkout/model/typeIcons'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { momentText } from '@/utils/timeText'
import { pointsText } from '@/rules/pointsText'
import { titleBelowType, toneOf } from '../model/orderText'
import { ServerClockContext } from '@/hooks/serverClock'
import './myOrderCard.scss'

/** Order data needed by the cashier. */
export type PayableOrder = Pick<OrderRow, 'Id' | 'Type'>

interface Props {
  order: OrderRow
  onPay: (order: PayableOrder) => void
  /** Called when the payment deadline passes while the card is shown. */
  onEnd: () => void
}

/** Name and count of a title that means more than it names: 老布样真丝方巾 等 3 种商品. */
const counted = /^(.+) (等 \d+ \S+)$/

/** Title of an order. A line breaks before a count and not within it; a name before a count is cut to one line. */
function Subject({ title }: { title: string }) {
  const [, name, count] = counted.exec(title) ?? []
  if (!name) return <WordText>{title}</WordText>
  return (
    <>
      <Text className="myOrderCard__first">{name}</Text>{' '}
      <Text className="myOrderCard__others">{count}</Text>
    </>
  )
}

/** An order of any type: subject, status, and its next step: the payment, the pickup code, the parcel, the tickets. */
export function MyOrderCard({ order, onPay, onEnd }: Props) {
  const now = useContext(ServerClockContext)()
  const name = order.ShopName || (order.Type === 'goods' ? '多家商户' : order.TypeText)
  const isNamedTwice = order.Title === name
  const page = pageOfOrder(order.Link)
  const step = nextStepOf(order)
  return (
    <View className="myOrderCard">
      <Pressable
        className="myOrderCard__link"
        role="link"
        onPress={() => void go(page.to, page.query)}
      >
        <View className="myOrderCard__head">
          {order.ShopLogo ? (
            <ShopMark logo={order.ShopLogo} />
          ) : (
            <Icon src={typeIcons[order.Type]} size={18} className="myOrderCard__icon" />
          )}
          <View className="myOrderCard__name">{name}</View>
          <StatusBadge tone={toneOf(order)} text={order.StatusText} />
        </View>
        <View className="myOrderCard__body">
          {order.Image !== '' && (
            <View className="myOrderCard__picture">
              <Picture
                className={order.Type === 'scan' ? 'picture--logo' : ''}
                src={order.Image}
                alt=""
                ratio={1}
              />
            </View>
          )}
          <View className="myOrderCard__text">
            <View className="myOrderCard__title">
              {isNamedTwice ? order.TypeText : <Subject title={titleBelowType(order)} />}
            </View>
            <View className="myOrderCard__line">
              <Facts
                className="myOrderCard__facts"
                facts={[
                  name !== order.TypeText && !isNamedTwice && order.TypeText,
                  order.Count > 1 && `共 ${order.Count} ${order.Type === 'ticket' ? '张' : '件'}`,
                  momentText(order.CreatedAt, now),
                ]}
              />
              <View className="myOrderCard__price">
                {(order.PayAmount > 0 || order.Points === 0) && <Money fen={order.PayAmount} />}
                {order.Points > 0 && <View>{pointsText(order.Points)}</View>}
              </View>
            </View>
            {order.RefundedAmount > 0 && (
              <View className="myOrderCard__refund">{`已退 ${formatYuan(order.RefundedAmount)}`}</View>
            )}
          </View>
        </View>
      </Pressable>
      {order.Actions.includes('pay') && (
        <View className="myOrderCard__foot">
          {order.ExpireAt !== null && <PayDeadline until={order.ExpireAt} onEnd={onEnd} />}
          <Button size="inline" label={`去支付：${name}`} onPress={() => onPay(order)}>
            去支付
          </Button>
        </View>
      )}
      {step && (
        <View className="myOrderCard__step">
          <Button
            kind="plain"
            size="inline"
            label={`${step.text}：${name}`}
            onPress={() => void go(step.to, step.query)}
          >
            {step.text}
          </Button>
        </View>
      )}
    </View>
  )
}
