import { Button } from '@/components/button/Button'
import { PayResult, type PayResultProps } from '@/features/checkout/components/PayResult'
import { leadsToOrder } from '@/features/checkout/model/orderPages'
import { redirect } from '@/navigation'

/** Payment result of an order of any type, with one link to the order. */
export function OrderPayResult({ orderId, next }: Pick<PayResultProps, 'orderId' | 'next'>) {
  return (
    <PayResult
      orderId={orderId}
      next={next}
      onPaid={(order) =>
        !leadsToOrder(order) && (
          <Button kind="plain" onPress={() => void redirect('orderDetail', { id: orderId })}>
            查看订单
          </Button>
        )
      }
    />
  )
}
