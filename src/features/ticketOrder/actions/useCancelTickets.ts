import { useState } from 'react'
import { ticketOrderCalls, type TicketOrder } from '@/contract/ticketOrder'
import { tradeBillCalls } from '@/contract/tradeBill'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { ask } from '@/platform/dialog'
import { useAskAgain } from '@/request/useCall'
import { cancelText } from '../model/ticketOrderText'
import { ticketOrderReads } from '../queries/ticketOrders'

/** Unpaid orders are also listed outside the tickets; seat states refetch themselves. */
const changed = [...ticketOrderReads, tradeBillCalls.listByPage]

/**
 * Cancels an unpaid order and releases its seats. Executed once, however often it is retried.
 * @returns both functions resolve to true when the seats are released; otherwise the error has been shown.
 *   `askAndCancel` confirms first
 */
export function useCancelTickets(orderId: string) {
  const [isBusy, setBusy] = useState(false)
  const askAgain = useAskAgain(changed)
  const cancel = async (): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await sendOnce(ticketOrderCalls.cancel, `cancelTickets/${orderId}`, { Id: orderId })
      return true
    } catch {
      return false
    } finally {
      setBusy(false)
      // Also after a refusal, since the order's status has changed then.
      await askAgain()
    }
  }
  const askAndCancel = async (order: Pick<TicketOrder, 'Status'>): Promise<boolean> => {
    const isSure = await ask({
      title: '放弃座位',
      content: cancelText(order),
      confirmText: '放弃座位',
      cancelText: '再想想',
    })
    return isSure && cancel()
  }
  return { cancel, askAndCancel, isBusy }
}
