import { useEffect, useRef, useState } from 'react'
import type { OrderDetail } from '@/contract/order'
import type { CashierEnd } from '@/features/checkout/actions/usePay'
import { redirect } from '@/navigation'
import type { usePayCode } from './usePayCode'

/**
 * Handles the order that a till made from the code: once paid, opens the result; unpaid, opens the cashier, and shows
 * the order if left unpaid.
 * @returns `paying` for the cashier; `left` is the order left unpaid
 */
export function useTill({
  used,
  putAside,
}: Pick<ReturnType<typeof usePayCode>, 'used' | 'putAside'>) {
  const [left, setLeft] = useState<OrderDetail | null>(null)
  const [again, setAgain] = useState('')
  /** Order whose cashier is open: the cashier opens the result itself, even if the poll here sees the payment first. */
  const [open, setOpen] = useState('')
  const isLeaving = useRef(false)

  const isAsked = used?.status === 'NeedPay' || (used && used.order.Id === open)
  const paying = again || (isAsked ? used.order.Id : '')
  if (paying !== open) setOpen(paying)
  const paidId = used?.status === 'Paid' && !paying ? used.order.Id : ''
  useEffect(() => {
    if (!paidId || isLeaving.current) return
    isLeaving.current = true
    void redirect('payComplete', { id: paidId })
  }, [paidId])

  return {
    left: left && left.Id !== paying ? left : null,
    paying,
    goOn: () => setAgain(left?.Id ?? ''),
    leave: (end: CashierEnd) => {
      setAgain('')
      if (end === 'paid') {
        isLeaving.current = true
      } else if (used && !again) {
        setLeft(used.order)
        putAside(used.order)
      }
    },
  }
}
