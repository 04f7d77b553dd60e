import { orderCalls } from '@/contract/order'
import { sendOnce } from './sendOnce'

/**
 * Gives up an unpaid order: the coupons and points it held can be chosen again at once.
 * @param reason as the order will say
 * @returns false when it could not be given up; the person has been told why
 */
export async function releaseOrder(orderId: string, reason: string): Promise<boolean> {
  try {
    await sendOnce(orderCalls.closeOrder, `release/${orderId}/${reason}`, {
      OrderId: orderId,
      Reason: reason,
    })
    return true
  } catch {
    return false
  }
}
