import { orderCalls } from '@/contract/order'
import { call } from '@/request/call'
import { newRequestId } from '@/request/requestId'

/**
 * Gives up an unpaid order: the coupons and points it held can be chosen again at once.
 * @param reason as the order will say
 * @returns false when it could not be given up; the person has been told why
 */
export async function releaseOrder(orderId: string, reason: string): Promise<boolean> {
  try {
    const RequestId = await newRequestId()
    await call(orderCalls.closeOrder, { OrderId: orderId, RequestId, Reason: reason })
    return true
  } catch {
    return false
  }
}
