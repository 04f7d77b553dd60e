import { tradeBillCalls } from '@/contract/tradeBill'
import { askAhead, askPagesAhead, justAskedMs } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'

/** Spent, came back, or moved between pockets of one's own. */
export type BillWay = 'in' | 'out' | 'neutral'

/** Bills of a month (YYYY-MM); `inOut` empty: all of them. */
export const useBills = (month: string, inOut?: BillWay) =>
  usePagedCall(tradeBillCalls.listByPage, { Month: month, InOut: inOut })

/** What was spent, came back and was moved in that month, fen. */
export const useBillSums = (month: string) =>
  useCall(tradeBillCalls.calcInOut, { Month: month }, { staleMs: justAskedMs })

/** Asks for both, of all ways, before the page is drawn. */
export function askForBills(month: string): void {
  void askPagesAhead(tradeBillCalls.listByPage, { Month: month })
  void askAhead(tradeBillCalls.calcInOut, { Month: month })
}

export const useBill = (id: string) =>
  useCall(tradeBillCalls.detail, { Id: id }, { isEnabled: id !== '' })
