import { View } from '@tarojs/components'
import circleCheck from 'lucide-static/icons/circle-check.svg'
import info from 'lucide-static/icons/info.svg'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import type { OrderDetail } from '@/contract/order'
import { go } from '@/navigation'
import type { LastPayment } from '../actions/keptPayment'
import { wayOn } from '../model/orderPages'
import './lastPaymentNote.scss'

interface Props {
  last: LastPayment | null
  onDismiss: () => void
  className?: string
}

const texts: Record<LastPayment['kind'], { title: string; hint: string }> = {
  paid: { title: '刚才的付款已完成', hint: '' },
  unpaid: { title: '刚才没有付款', hint: '没有扣款，可重新支付' },
  returned: { title: '刚才的付款已退回', hint: '款项原路退回，见账单' },
  unknown: { title: '正在查询刚才的付款', hint: '联网后显示结果，请勿重复付款' },
}

/** Outcome of the payment in progress when the page was last left; shown until dismissed. */
export function LastPaymentNote({ last, onDismiss, className = '' }: Props) {
  if (!last) return null
  const { title, hint } = texts[last.kind]
  const order = last.kind === 'paid' || last.kind === 'returned' ? last.order : null
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
        {hint && <View className="lastPayment__hint">{hint}</View>}
        {last.kind !== 'unknown' && (
          <View className="lastPayment__ways">
            {order && <SeeIt order={order} />}
            <Button kind="quiet" size="inline" onPress={onDismiss}>
              知道了
            </Button>
          </View>
        )}
      </View>
    </View>
  )
}

/** Link to the bill or, for a payment with points only, to what the points were exchanged for. */
function SeeIt({ order }: { order: OrderDetail }) {
  const way = wayOn(order)
  return order.PayAmount > 0 ? (
    <Button kind="quiet" size="inline" onPress={() => void go('billDetail', { id: order.Id })}>
      查看账单
    </Button>
  ) : (
    <Button kind="quiet" size="inline" onPress={() => void go(way.to, way.query)}>
      {way.text}
    </Button>
  )
}
