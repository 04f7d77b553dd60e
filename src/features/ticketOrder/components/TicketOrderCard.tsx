import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Countdown } from '@/components/countdown/Countdown'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { TicketOrder, TicketOrderAction } from '@/contract/ticketOrder'
import {
  isMainAct,
  isUnpaid,
  orderName,
  overText,
  seatTexts,
  toneOf,
} from '../model/ticketOrderText'
import { ShowHead } from './ShowHead'
import './ticketOrderCard.scss'

/** Handlers of the card's actions. */
export type CardWays = Partial<Record<TicketOrderAction, (order: TicketOrder) => void>>

interface Props {
  order: TicketOrder
  onOpen: (order: TicketOrder) => void
  /** Actions without a handler are only available on the order page. */
  ways: CardWays
  /** Called when the payment deadline passes while the card is shown. */
  onEnd: () => void
}

/** A ticket order in the list, with its quick actions; other actions are on the order page. */
export function TicketOrderCard({ order, onOpen, ways, onEnd }: Props) {
  return (
    <View className="ticketOrderCard">
      <Pressable className="ticketOrderCard__link" role="link" onPress={() => onOpen(order)}>
        <ShowHead
          order={order}
          badge={<StatusBadge tone={toneOf(order)} text={order.StatusText} />}
        >
          <Facts className="ticketOrderCard__seats" facts={seatTexts(order.SeatTexts)} mark="、" />
        </ShowHead>
      </Pressable>
      <View className="ticketOrderCard__foot">
        <View className="ticketOrderCard__facts">
          <View className="ticketOrderCard__sum">
            <View className="ticketOrderCard__count">{`共 ${order.SeatTexts.length} 张`}</View>
            <Money fen={order.PayAmount} />
          </View>
          {order.RefundText !== '' && (
            <View className="ticketOrderCard__refund">{order.RefundText}</View>
          )}
          {isUnpaid(order) && order.ExpireAt !== null && (
            <Countdown
              isWithinHour
              until={order.ExpireAt}
              label="座位保留"
              overText={overText(order)}
              onEnd={onEnd}
            />
          )}
        </View>
        <Ways order={order} ways={ways} />
      </View>
    </View>
  )
}

/** In display order from left to right; the primary one is last. */
const buttons = [
  { action: 'again', text: '再次购买', kind: 'plain' },
  { action: 'viewTickets', text: '查看门票', kind: 'primary' },
  { action: 'confirm', text: '去支付', kind: 'primary' },
  { action: 'pay', text: '去支付', kind: 'primary' },
] as const satisfies readonly {
  action: TicketOrderAction
  text: string
  kind: 'plain' | 'primary'
}[]

function Ways({ order, ways }: Pick<Props, 'order' | 'ways'>) {
  const shown = buttons.filter(
    ({ action }) => isMainAct(order, action) && order.Actions.includes(action) && ways[action],
  )
  if (shown.length === 0) return null
  return (
    <View className="ticketOrderCard__ways">
      {shown.map(({ action, text, kind }) => (
        <Button
          key={action}
          kind={kind}
          size="inline"
          label={`${text}：${orderName(order)}`}
          onPress={() => ways[action]?.(order)}
        >
          {text}
        </Button>
      ))}
    </View>
  )
}
