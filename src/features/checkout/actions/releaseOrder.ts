import { orderCalls } from '@/contract/order'
import { sendOnce } from './sendOnce'

/**
 * Closes an unpaid order: its coupons and points are available again at once.
 * @param reason reason recorded in the order
 * @returns false when the order could not be closed; the error message has been shown
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
