import { payment } from '@/platform/payment'
import type { RouteName } from '@/routes'

/** Result page of a bill payment: the WeChat cashier returns to a page of its own (spec 2). */
export const resultRoute = (): RouteName =>
  payment.scene() === 'browser' ? 'propertyBillPaid' : 'propertyBillPaidWx'
