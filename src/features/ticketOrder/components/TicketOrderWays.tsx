import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { TicketOrderAction, TicketOrderDetail } from '@/contract/ticketOrder'
import { formatYuan } from '@/rules/money'
import './ticketOrderWays.scss'

/** What each action does on this page; one that is left out has no way yet and no button. */
export type OrderWays = Partial<Record<TicketOrderAction, () => void>>

interface Props {
  order: TicketOrderDetail
  ways: OrderWays
  /** One of them is under way. */
  isBusy?: boolean
}

/** From left to right; the main one is the last. */
const inTurn = ['cancel', 'refund', 'invoice', 'again', 'viewTickets', 'confirm', 'pay'] as const
const mainOnes: readonly TicketOrderAction[] = ['viewTickets', 'confirm', 'pay']

const textOf = (action: (typeof inTurn)[number], { Payment, PayAmount }: TicketOrderDetail) =>
  ({
    cancel: '放弃座位',
    refund: '退票',
    invoice: '申请发票',
    again: '再次购买',
    viewTickets: '查看票',
    confirm: '去确认',
    pay: `去支付 ${formatYuan(Payment?.PayAmount ?? PayAmount)}`,
  })[action]

const shownOf = ({ Actions }: TicketOrderDetail, ways: OrderWays) =>
  inTurn.filter((action) => Actions.includes(action) && ways[action])

/** Whether the page has a foot. */
export const hasWays = (order: TicketOrderDetail, ways: OrderWays): boolean =>
  shownOf(order, ways).length > 0

/** What can be done with an order now, as the server says. */
export function TicketOrderWays({ order, ways, isBusy = false }: Props) {
  return (
    <View className="ticketOrderWays">
      {shownOf(order, ways).map((action) => (
        <Button
          key={action}
          kind={mainOnes.includes(action) ? 'primary' : 'plain'}
          busy={isBusy && action === 'cancel'}
          onPress={() => ways[action]?.()}
        >
          {textOf(action, order)}
        </Button>
      ))}
    </View>
  )
}
