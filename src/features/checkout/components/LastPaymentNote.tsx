import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import circleCheck from 'lucide-static/icons/circle-check.svg'
import info from 'lucide-static/icons/info.svg'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import type { OrderDetail } from '@/contract/order'
import { go } from '@/navigation'
import { isUndecided, type LastPayment } from '../model/lastPayment'
import { wayOn } from '../model/orderPages'
import './lastPaymentNote.scss'

interface Props {
  last: LastPayment | null
  onDismiss: () => void
  className?: string
}

const confirming = '正在确认上次付款'

const texts: Record<Exclude<LastPayment['kind'], 'payable'>, { title: string; hint: string }> = {
  asking: { title: confirming, hint: '请稍候' },
  unknown: { title: confirming, hint: '联网后显示结果，请勿重复付款' },
  waiting: { title: confirming, hint: '请稍候，勿重复付款' },
  paid: { title: '上次付款已完成', hint: '' },
  unpaid: { title: '上次没有付成', hint: '没有扣款，可重新付款' },
  closed: { title: '上次的订单已关闭', hint: '如已扣款，将原路退回' },
  left: { title: '上次的订单还没付款', hint: '' },
  returned: { title: '上次付款原路退回', hint: '请留意到账通知' },
}

/** What is known of the payment in progress when the page was last left; an outcome is shown until dismissed. */
export function LastPaymentNote({ last, onDismiss, className = '' }: Props) {
  // The cashier of a payable order is open.
  if (!last || last.kind === 'payable') return null
  const { title, hint } = texts[last.kind]
  const order = 'order' in last ? last.order : null
  const isOver = !isUndecided(last)
  return (
    <View className={`lastPayment lastPayment--${last.kind} ${className}`} role="status">
      <Icon src={last.kind === 'paid' ? circleCheck : info} size={22} />
      <View className="lastPayment__text">
        <View className="lastPayment__title">{title}</View>
        {order && (
          <View className="lastPayment__bill">
            <View className="lastPayment__what">{order.ShopName || order.Title}</View>
            <Money fen={order.PayAmount} size="sm" />
          </View>
        )}
        {hint && (
          <View className="lastPayment__hint">
            <WordText isPlain>{hint}</WordText>
          </View>
        )}
        {(order || isOver) && (
          <View className="lastPayment__ways">
            {order && <SeeIt order={order} onSee={last.kind === 'left' ? onDismiss : undefined} />}
            {isOver && (
              <Button kind="quiet" size="inline" onPress={onDismiss}>
                知道了
              </Button>
            )}
          </View>
        )}
      </View>
    </View>
  )
}

/**
 * Link to the bill; for a payment with points only, to what they were exchanged for. A payment that came too late has
 * no bill.
 */
function SeeIt({ order, onSee }: { order: OrderDetail; onSee?: () => void }) {
  const { text, to, query }: ReturnType<typeof wayOn> =
    order.PaidAt === null
      ? { text: '查看订单', to: 'orderDetail', query: { id: order.Id } }
      : order.PayAmount > 0
        ? { text: '查看账单', to: 'billDetail', query: { id: order.Id } }
        : wayOn(order)
  return (
    <Button
      kind="quiet"
      size="inline"
      onPress={() => {
        onSee?.()
        void go(to, query)
      }}
    >
      {text}
    </Button>
  )
}
