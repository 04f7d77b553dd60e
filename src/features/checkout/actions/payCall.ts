import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { mallOrderCalls } from '@/contract/mallOrder'
import { orderCalls, type OrderType, type PayResult } from '@/contract/order'
import { paidCalls } from '@/contract/paid'
import { repairRequestCalls } from '@/contract/repairRequest'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import type { CallOptions } from '@/request/reportOutcome'
import { sendOnce, type UnsignedRequest } from './sendOnce'

/** Fields of a payment besides the order id: funds and payment password. */
export type PaymentFields = Omit<UnsignedRequest<typeof orderCalls.payOrder>, 'OrderId'>

/**
 * Pays an order by the endpoint of its domain (spec 7): bills by paid/payOrder, tickets by start_pay, sign-ups, repairs
 * and goods by their own, all others by order/payOrder. The domain checks its subject again, e.g. an expired hold or a
 * cancelled performance.
 * @param intent order and chosen funds, the same for every retry (sendOnce)
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
    case 'scan':
    case 'parking':
    case 'renewal':
    case 'points':
    case 'card':
    case 'recharge':
      return sendOnce(orderCalls.payOrder, key, byOrderId, options)
  }
}
