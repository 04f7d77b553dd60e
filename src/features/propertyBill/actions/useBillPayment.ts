import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { paidCalls, type PropertyBill } from '@/contract/paid'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import type { CashierEnd } from '@/features/checkout/actions/usePay'
import type { DataOf } from '@/contract/endpoint'

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

type Page = DataOf<typeof paidCalls.list>
type Pages = InfiniteData<Page>

/** A page of due bills without the paid ones, with adjusted sums. */
export function withoutPaid(page: Page, paid: readonly string[]): Page {
  const gone = page.DataRows.filter(({ Id }) => paid.includes(Id))
  if (gone.length === 0) return page
  const sum = gone.reduce((total, { PayAmount }) => total + PayAmount, 0)
  const late = gone
    .filter(({ OverdueDays }) => OverdueDays > 0)
    .reduce((total, { PayAmount }) => total + PayAmount, 0)
  return {
    ...page,
    DataRows: page.DataRows.filter(({ Id }) => !paid.includes(Id)),
    Total: Math.max(page.Total - sum, 0),
    OverdueTotal: Math.max(page.OverdueTotal - late, 0),
    Count: Math.max(page.Count - gone.length, 0),
  }
}

/**
 * Removes bills known to be paid from the cached lists of due bills, so that they do not appear when the list is opened
 * without a network.
 */
export function useForgetPaid(bills: readonly PropertyBill[] | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    const paid = (bills ?? []).filter(({ Status }) => Status === 'Paid').map(({ Id }) => Id)
    if (paid.length === 0) return
    const lists = client.getQueryCache().findAll({
      queryKey: [paidCalls.list.path],
      predicate: ({ queryKey: [, request] }) =>
        (request as { State?: string } | undefined)?.State === 'unpaid',
    })
    for (const { queryKey, state } of lists)
      client.setQueryData<Pages>(
        queryKey,
        (pages) => pages && { ...pages, pages: pages.pages.map((page) => withoutPaid(page, paid)) },
        // Keeps the time of the answer: the data of the other bills are no newer.
        { updatedAt: state.dataUpdatedAt },
      )
    // setQueryData marks the lists as fresh; they must be refetched.
    void client.invalidateQueries({ queryKey: [paidCalls.list.path], refetchType: 'none' })
  }, [client, bills])
}
