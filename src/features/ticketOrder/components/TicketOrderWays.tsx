import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { TicketOrderAction, TicketOrderDetail } from '@/contract/ticketOrder'
import { formatYuan } from '@/rules/money'
import { isMainAct } from '../model/ticketOrderText'
import './ticketOrderWays.scss'

/** Handlers of the actions on this page; actions without a handler get no button. */
export type OrderWays = Partial<Record<TicketOrderAction, () => void>>

interface Props {
  order: TicketOrderDetail
  ways: OrderWays
  /** True while an action is running. */
  isBusy?: boolean
}

/** From left to right; the primary one is last. */
const inTurn = ['cancel', 'refund', 'invoice', 'again', 'viewTickets', 'confirm', 'pay'] as const
const mainOnes: readonly TicketOrderAction[] = ['viewTickets', 'confirm', 'pay']

const textOf = (action: (typeof inTurn)[number], { Payment, PayAmount }: TicketOrderDetail) =>
  ({
    cancel: '放弃座位',
    refund: '退票',
    invoice: '申请发票',
    again: '再次购买',
    viewTickets: '查看门票',
    confirm: '去支付',
    pay: `去支付 ${formatYuan(Payment?.PayAmount ?? PayAmount)}`,
  })[action]

const shownOf = (order: TicketOrderDetail, ways: OrderWays) =>
  inTurn.filter(
    (action) => isMainAct(order, action) && order.Actions.includes(action) && ways[action],
  )

/** True when the page has a footer. */
export const hasWays = (order: TicketOrderDetail, ways: OrderWays): boolean =>
  shownOf(order, ways).length > 0

/** Actions available on an order, by the server's Actions. */
export function TicketOrderWays({ order, ways, isBusy = false }: Props) {
  return (
    <View className="ticketOrderWays">
      {shownOf(order, ways).map((action) => (
        <Button
          key={action}
          kind={
            mainOnes.includes(action) || (action === 'again' && order.Status === 'Done')
              ? 'primary'
              : 'plain'
          }
          busy={isBusy && action === 'cancel'}
          onPress={() => ways[action]?.()}
        >
          {textOf(action, order)}
        </Button>
      ))}
    </View>
  )
}
