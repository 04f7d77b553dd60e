import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import type { OrderDetail } from '@/contract/order'
import { redirect, relaunch, type Destination, type Query } from '@/navigation'
import { vibrate } from '@/platform/vibrate'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { RollingNumber } from '@/components/rollingNumber/RollingNumber'
import { accountBalance } from '@/contract/accountBalance'
import { useCall } from '@/request/useCall'
import { usePaymentOver } from '../actions/usePaymentOver'
import { confirmingPollMs } from '../model/confirming'
import { wayOn } from '../model/orderPages'
import { outcomeOf } from '../model/outcome'
import { useOrder } from '../queries/orders'
import { countText } from '@/utils/countText'
import { arePointsAlone, gainsOf, hasPaidByBalance } from '../model/gains'
import { Cashier } from './Cashier'
import { paidStepOf } from '../model/paidStep'
import { NextStep } from './NextStep'
import { OrderSummary } from './OrderSummary'
import { PaidTo } from './PaidTo'
import { ResultHead, ResultWays } from './ResultHead'
import gift from 'lucide-static/icons/gift.svg'
import store from 'lucide-static/icons/store.svg'
import './payResult.scss'

/** Saving and earned points after a payment, and the account balance when it paid a part. */
function PaidGains({ order }: { order: OrderDetail }) {
  // The balance cached before the payment is outdated.
  const balance = useCall(accountBalance, {}, { staleMs: 0, isEnabled: hasPaidByBalance(order) })
  // The box keeps its place until the balance arrives.
  const isAwaited = hasPaidByBalance(order) && balance.isPending
  const gains = [
    ...gainsOf(order, balance.data?.Total),
    ...(isAwaited ? [{ label: '余额', value: '\u00a0' }] : []),
  ]
  // Points alone are a row of the suggestion to use them.
  if (gains.length === 0 || arePointsAlone(order)) return null
  return (
    <View className="paidGains">
      {gains.map(({ label, value }) => (
        <View key={label} className="paidGains__gain">
          <View className="paidGains__label">{label}</View>
          <View className="paidGains__value">
            <RollingNumber>{value}</RollingNumber>
          </View>
        </View>
      ))}
    </View>
  )
}

interface Suggestion {
  icon: string
  title: string
  hint: string
  to: Destination
  query?: Query
}

const useOfPoints = '用积分换好物'

/** The suggestion after a payment: to use the earned points, to see the shop again, otherwise none. */
function suggestionFor(order: OrderDetail): Suggestion | undefined {
  const { ShopId, ShopName, PointsEarned } = order
  if (PointsEarned > 0) {
    const [title, hint] = arePointsAlone(order)
      ? [`获得积分 +${countText(PointsEarned)}`, useOfPoints]
      : [useOfPoints, '礼品、停车券都能换']
    return { icon: gift, title, hint, to: 'points' }
  }
  if (ShopId)
    return {
      ...{ icon: store, title: `再看看${ShopName}`, hint: '菜单、优惠和新鲜事' },
      ...{ to: 'businessDetail', query: { id: ShopId } },
    }
  if (order.Type === 'parking')
    return { icon: gift, title: '领优惠券', hint: '停车、商户的券都在这', to: 'couponCenter' }
  return undefined
}

function AfterPaid({ order }: { order: OrderDetail }) {
  const suggestion = suggestionFor(order)
  if (!suggestion) return null
  const { to, query, ...row } = suggestion
  return (
    <ListCard>
      <ListRow {...row} onPress={() => void redirect(to, query)} />
    </ListCard>
  )
}

/** True while the outcome of an order is unknown. */
const isOpen = (order: OrderDetail | undefined) => !order || outcomeOf(order).kind === 'waiting'

type PaidPart = ReactNode | ((order: OrderDetail) => ReactNode)

const partFor = (part: PaidPart, order: OrderDetail): ReactNode =>
  typeof part === 'function' ? part(order) : part

export interface PayResultProps {
  orderId: string
  next?: PaidPart
  mark?: string
  onPaid?: PaidPart
}

/**
 * Result of every payment: polls until the outcome is known, shows the funds and links onward.
 * @param mark icon beside what was bought where it has no picture
 * @param next shown below the head once the order is paid. Omitted or empty: the next step of the order's type
 * @param onPaid shown above the payment details once the order is paid
 */
export function PayResult({ orderId, mark, next, onPaid }: PayResultProps) {
  const [paying, setPaying] = useState('')
  const order = useOrder(orderId, (shown) =>
    !paying && isOpen(shown) ? confirmingPollMs : undefined,
  )
  const isPaid = order.data !== undefined && outcomeOf(order.data).kind === 'paid'
  usePaymentOver(orderId, { isOver: !isOpen(order.data), isPaid })
  useEffect(() => {
    if (isPaid) vibrate()
  }, [isPaid])
  return (
    <PageState query={order} skeleton={<Skeleton height="280px" />}>
      {(data) => {
        const outcome = outcomeOf(data)
        const way = wayOn(data)
        const isDone = outcome.kind === 'paid'
        const onward = isDone && partFor(next, data)
        const step = isDone && !onward ? paidStepOf(data) : undefined
        return (
          <View className="payResult">
            <ResultHead
              picture={outcome.picture}
              title={outcome.title}
              hint={step || onward ? '' : outcome.hint}
            >
              {(data.PayAmount > 0 || !isDone) && <Money fen={data.PayAmount} size="xl" />}
              <PaidTo image={data.Image} name={data.ShopName || data.Title} mark={mark} />
            </ResultHead>
            <ResultWays>
              <Button kind="plain" onPress={() => void relaunch('home')}>
                回首页
              </Button>
              {outcome.kind === 'waiting' && data.Actions.includes('pay') && (
                <Button onPress={() => setPaying(data.Id)}>继续支付</Button>
              )}
              {isDone && (
                <Button onPress={() => void redirect(way.to, way.query)}>{way.text}</Button>
              )}
            </ResultWays>
            {onward}
            {isDone && <PaidGains order={data} />}
            {step && <NextStep {...step} />}
            {isDone && partFor(onPaid, data)}
            <OrderSummary order={data} isResult />
            {isDone && <AfterPaid order={data} />}
            <Cashier orderId={paying} onClose={() => setPaying('')} />
          </View>
        )
      }}
    </PageState>
  )
}
