import { payment } from '@/platform/payment'
import type { RouteName } from '@/routes'

/** The page that shows what became of a payment: WeChat's cashier comes back to one of its own (spec 2). */
export const resultRoute = (): RouteName =>
  payment.scene() === 'browser' ? 'propertyBillPaid' : 'propertyBillPaidWx'
