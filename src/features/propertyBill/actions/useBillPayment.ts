import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paidCalls } from '@/contract/paid'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import type { CashierEnd } from '@/features/checkout/actions/usePay'

/** A bill, how much of it is paid, and what was shown as due, fen. */
interface Part {
  id: string
  amount: number
  due: number
}

/** Paying bills together: one order for all of them, and the cashier for it; or for an order that was left unpaid. */
export function useBillPayment() {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const [continued, setContinued] = useState('')
  const intent = useOrderIntent(paidCalls.purchasingBill, {
    onFailure: setRefusal,
  })
  /** Every list and page of bills is old: some of them are in an order now, or out of it. */
  const changed = () =>
    Promise.all(
      [paidCalls.list, paidCalls.detail].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
  return {
    isBusy: intent.isBusy,
    last: intent.last,
    dismissLast: intent.dismissLast,
    /** Why no order was made; empty while there is nothing to say. */
    refusal,
    orderId: intent.orderId || continued,
    pay: async (parts: readonly Part[]) => {
      setRefusal('')
      await intent.make({
        Bills: parts.map(({ id, amount, due }) => ({ Id: id, Amount: amount, Due: due })),
        Total: parts.reduce((sum, { amount }) => sum + amount, 0),
      })
      // In an order now; or refused, and then what was shown is old.
      await changed()
    },
    /** Opens the cashier for an order made before. */
    continuePaying: setContinued,
    leaveCashier: (end: CashierEnd) => {
      if (intent.orderId) intent.leaveCashier(end)
      setContinued('')
      void changed()
    },
  }
}
