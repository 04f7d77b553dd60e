import { tradeBillCalls } from '@/contract/tradeBill'
import { askAhead, eachTime } from '@/request/askAhead'
import { useCall } from '@/request/useCall'

/** The member's unpaid orders. */
export const useUnpaidOrders = (isEnabled: boolean) =>
  useCall(
    tradeBillCalls.listByPage,
    { State: 'unpaid' },
    { ...eachTime, keepsPrevious: true, isEnabled },
  )

/** Prefetches the unpaid orders before a page that shows them is rendered. */
export const askForUnpaidOrders = () =>
  askAhead(tradeBillCalls.listByPage, { State: 'unpaid' }, eachTime)
