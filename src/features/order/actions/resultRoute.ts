import type { OrderDetail } from '@/contract/order'
import { resultOf } from '@/features/checkout/model/orderPages'
import { payment } from '@/platform/payment'
import type { RouteName } from '@/routes'

/**
 * Result page of an order: that of its type, else the common one; the WeChat cashier returns to a page of its own
 * (spec 2).
 */
export const resultRoute = (order: Pick<OrderDetail, 'Type'>): RouteName =>
  resultOf(order) ?? (payment.scene() === 'browser' ? 'orderPaid' : 'orderPaidWx')
