import { tradeBillCalls } from '@/contract/tradeBill'
import { useCall, usePagedCall } from '@/request/useCall'

/** Bills of a month (YYYY-MM); `inOut` empty: both. */
export const useBills = (month: string, inOut?: 'in' | 'out') =>
  usePagedCall(tradeBillCalls.listByPage, { Month: month, InOut: inOut })

/** What came in and went out in that month, fen. */
export const useBillSums = (month: string) => useCall(tradeBillCalls.calcInOut, { Month: month })

export const useBill = (id: string) =>
  useCall(tradeBillCalls.detail, { Id: id }, { isEnabled: id !== '' })
