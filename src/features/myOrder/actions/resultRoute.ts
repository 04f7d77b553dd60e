import type { OrderDetail } from '@/contract/order'
import { resultOf } from '@/features/checkout/model/outcome'
import { payment } from '@/platform/payment'
import type { RouteName } from '@/routes'

/**
 * The page that shows what became of paying an order: that of its type, else one of those for all orders, of which
 * WeChat's cashier comes back to one of its own (spec 2).
 */
export const resultRoute = (order: Pick<OrderDetail, 'Type'>): RouteName =>
  resultOf(order) ?? (payment.scene() === 'browser' ? 'orderPaid' : 'orderPaidWx')
