import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { mallOrderCalls } from '@/contract/mallOrder'
import { orderCalls, type OrderType, type PayResult } from '@/contract/order'
import { paidCalls } from '@/contract/paid'
import { repairRequestCalls } from '@/contract/repairRequest'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import type { CallOptions } from '@/request/reportOutcome'
import { sendOnce, type Asked } from './sendOnce'

/** What a payment says beside its order: the money it takes, and the password. */
export type PaymentFields = Omit<Asked<typeof orderCalls.payOrder>, 'OrderId'>

/**
 * Pays an order by the call of its own domain (spec 7): bills by paid/payOrder, tickets by start_pay, sign-ups, repairs and
 * goods by theirs, all others by order/payOrder. The domain looks at its subject again: a hold that is over, an evening
 * that was called off.
 * @param intent what is paid with which money, the same for every try (sendOnce)
 * @throws RequestError
 */
export function sendPayment(
  type: OrderType,
  orderId: string,
  intent: string,
  fields: PaymentFields,
  options: CallOptions,
): Promise<PayResult> {
  const key = `pay/${type}/${intent}`
  const byOrderId = { ...fields, OrderId: orderId }
  const byId = { ...fields, Id: orderId }
  switch (type) {
    case 'bill':
      return sendOnce(paidCalls.payOrder, key, byOrderId, options)
    case 'ticket':
      return sendOnce(ticketOrderCalls.startPay, key, byId, options)
    case 'activity':
      return sendOnce(activityRegistrationCalls.payOrder, key, byOrderId, options)
    case 'repair':
      return sendOnce(repairRequestCalls.payOrder, key, byOrderId, options)
    case 'goods':
      return sendOnce(mallOrderCalls.payOrder, key, byId, options)
    default:
      return sendOnce(orderCalls.payOrder, key, byOrderId, options)
  }
}
