import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paidCalls, type PropertyBill } from '@/contract/paid'
import type { DataOf } from '@/contract/endpoint'

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
