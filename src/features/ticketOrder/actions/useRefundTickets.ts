import { useState } from 'react'
import { ticketOrderCalls, type TicketOrderDetail } from '@/contract/ticketOrder'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { showToast } from '@/platform/toast'
import { useAskAgain } from '@/request/useCall'
import { RequestError } from '@/rules/requestError'
import { chosenLines, refundable } from '../model/refund'
import { ticketOrderReads, useRefundQuote } from '../queries/ticketOrders'

/**
 * Refund of tickets: selection, current refund amount, and the refund at exactly that amount. When the server refuses
 * because the amount has changed, the new one is fetched and shown; nothing is refunded before the next tap.
 * @param isOpen the quote is only fetched while true
 */
export function useRefundTickets(order: TicketOrderDetail, isOpen: boolean) {
  const all = refundable(order)
  const [touched, setTouched] = useState<readonly number[] | null>(null)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const askAgain = useAskAgain(ticketOrderReads)
  // A single ticket is selected by default.
  const lines = chosenLines(order, touched ?? (all.length === 1 ? all.map(({ Line }) => Line) : []))
  const quote = useRefundQuote(order.Id, lines, isOpen)

  const send = async (Back: number): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setNote('')
    try {
      await sendOnce(
        ticketOrderCalls.refund,
        `refundTickets/${order.Id}/${lines.join(',')}/${Back}`,
        { Id: order.Id, Lines: lines, Back },
        { onFailure: setNote },
      )
      setTouched(null)
      showToast({ text: '已退票，款项原路退回' })
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      void quote.refetch()
      return false
    } finally {
      setBusy(false)
      await askAgain()
    }
  }

  return {
    lines,
    toggle: (line: number) => {
      setNote('')
      setTouched(lines.includes(line) ? lines.filter((each) => each !== line) : [...lines, line])
    },
    chooseAll: () => setTouched(all.map(({ Line }) => Line)),
    quote,
    note,
    isBusy,
    send,
  }
}
