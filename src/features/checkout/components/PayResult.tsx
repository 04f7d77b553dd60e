import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import type { OrderDetail } from '@/contract/order'
import { redirect, relaunch } from '@/navigation'
import { vibrate } from '@/platform/vibrate'
import { usePaymentOver } from '../actions/usePaymentOver'
import { wayOn } from '../model/orderPages'
import { outcomeOf } from '../model/outcome'
import { useOrder } from '../queries/orders'
import { AfterPaid } from './AfterPaid'
import { Cashier } from './Cashier'
import { OrderSummary } from './OrderSummary'
import { PaidGains } from './PaidGains'
import { PaidTo } from './PaidTo'
import { ResultHead } from './ResultHead'
import './payResult.scss'

/** Poll interval while the outcome is open, ms. */
const pollMs = 2500

interface Props {
  orderId: string
  next?: ReactNode
  onPaid?: ReactNode | ((order: OrderDetail) => ReactNode)
}

/**
 * Result of every payment: polls until the outcome is known, shows the funds and links onward.
 * @param next shown above the payment details once the order is paid
 * @param onPaid shown below the payment details once the order is paid
 */
export function PayResult({ orderId, next, onPaid }: Props) {
  const [paying, setPaying] = useState('')
  const [isOpen, setOpen] = useState(true)
  const order = useOrder(orderId, isOpen && !paying ? pollMs : undefined)
  if (isOpen && order.data && outcomeOf(order.data).kind !== 'waiting') setOpen(false)
  const isPaid = order.data !== undefined && outcomeOf(order.data).kind === 'paid'
  usePaymentOver(orderId, { isOver: !isOpen, isPaid })
  useEffect(() => {
    if (isPaid) vibrate()
  }, [isPaid])
  return (
    <PageState query={order} skeleton={<Skeleton height="280px" />}>
      {(data) => {
        const outcome = outcomeOf(data)
        const way = wayOn(data)
        return (
          <View className="payResult">
            <ResultHead picture={outcome.picture} title={outcome.title} hint={outcome.hint}>
              <Money fen={data.PayAmount} size="xl" />
              <PaidTo order={data} />
            </ResultHead>
            {outcome.kind === 'paid' && <PaidGains order={data} />}
            {outcome.kind === 'paid' && next}
            <OrderSummary order={data} hasPoints={false} />
            {outcome.kind === 'paid' && (typeof onPaid === 'function' ? onPaid(data) : onPaid)}
            {outcome.kind === 'paid' && <AfterPaid order={data} />}
            {outcome.kind === 'waiting' && data.Actions.includes('pay') && (
              <Button onPress={() => setPaying(data.Id)}>继续支付</Button>
            )}
            {outcome.kind === 'paid' && (
              <Button onPress={() => void redirect(way.to, way.query)}>{way.text}</Button>
            )}
            <Button kind="plain" onPress={() => void relaunch('home')}>
              回首页
            </Button>
            <Cashier orderId={paying} onClose={() => setPaying('')} />
          </View>
        )
      }}
    </PageState>
  )
}
