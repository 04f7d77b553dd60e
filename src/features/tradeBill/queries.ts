import { tradeBillCalls } from '@/contract/tradeBill'
import { askAhead, askPagesAhead, prefetchedMs } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'

/** Direction of a bill: received, spent, or moved between the member's own funds. */
export type BillWay = 'in' | 'out' | 'neutral'

/** Bills of a month (YYYY-MM); `inOut` omitted: all. */
export const useBills = (month: string, inOut?: BillWay) =>
  usePagedCall(tradeBillCalls.listByPage, { Month: month, InOut: inOut })

/** Sums of a month by direction, fen. */
export const useBillSums = (month: string) =>
  useCall(tradeBillCalls.calcInOut, { Month: month }, { staleMs: prefetchedMs })

/** Prefetches both queries (all directions) before the page is rendered. */
export function askForBills(month: string): void {
  void askPagesAhead(tradeBillCalls.listByPage, { Month: month })
  void askAhead(tradeBillCalls.calcInOut, { Month: month })
}

export const useBill = (id: string) =>
  useCall(tradeBillCalls.detail, { Id: id }, { isEnabled: id !== '' })
