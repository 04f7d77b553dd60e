import { useState } from 'react'
import { ticketOrderCalls, type TicketOrder } from '@/contract/ticketOrder'
import { tradeBillCalls } from '@/contract/tradeBill'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { ask } from '@/platform/dialog'
import { useAskAgain } from '@/request/useCall'
import { cancelText } from '../model/ticketOrderText'
import { ticketOrderReads } from '../queries/ticketOrders'

/** Unpaid orders stand in lists of their own, too; what shows whether seats are free asks by itself. */
const changed = [...ticketOrderReads, tradeBillCalls.listByPage]

/**
 * Gives up the seats of an order that is not paid. Sent once however often it is tried.
 * @returns both resolve to true when the seats are free; the person has been told otherwise. `askAndCancel` asks first
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
      // Also after a refusal: it says that the order stands elsewhere by now.
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
