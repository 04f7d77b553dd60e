import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paidCalls } from '@/contract/paid'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import type { CashierEnd } from '@/features/checkout/actions/usePay'

/** A bill, the amount to pay of it and the amount shown as due, fen. */
interface Part {
  id: string
  amount: number
  due: number
}

/** Pays bills together: makes one order for all of them and opens the cashier, or reopens it for an unpaid order. */
export function useBillPayment() {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const [continued, setContinued] = useState('')
  const intent = useOrderIntent(paidCalls.purchasingBill, {
    onFailure: setRefusal,
  })
  /** Invalidates all lists and pages of bills: some bills were added to or removed from an order. */
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
    /** Why no order was made; empty: no message. */
    refusal,
    orderId: intent.orderId || continued,
    pay: async (parts: readonly Part[]) => {
      setRefusal('')
      await intent.make({
        Bills: parts.map(({ id, amount, due }) => ({ Id: id, Amount: amount, Due: due })),
        Total: parts.reduce((sum, { amount }) => sum + amount, 0),
      })
      // The bills are in an order now; or the server refused and the data shown are outdated.
      await changed()
    },
    /** Opens the cashier for an existing order. */
    continuePaying: setContinued,
    leaveCashier: (end: CashierEnd) => {
      if (intent.orderId) intent.leaveCashier(end)
      setContinued('')
      void changed()
    },
  }
}
