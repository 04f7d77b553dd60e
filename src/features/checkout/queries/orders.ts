import { useAtomValue } from 'jotai'
import { orderCalls, type OrderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { usePageQuery } from '@/hooks/usePageQuery'
import { useCall, type PollMs } from '@/request/useCall'
import { orderDataAtom } from '@/state/runtime'

/** The member's choice of funds; the server decides what is left out. */
export interface PayChoice {
  CardIds?: string[]
  UseBalance: boolean
  IcCardId?: string
}

/** Order id of a page: from its query, else that of the last payment. */
export function useOrderIdOfPage(): string {
  const { id = '' } = usePageQuery()
  const last = useAtomValue(orderDataAtom)
  return id || last?.orderId || ''
}

/** Amounts change with every payment and are not kept on the device. */
const live = { isKept: false, staleMs: 0 }

export const useOrder = (
  orderId: string,
  pollMs?: PollMs<OrderDetail>,
  isEnabled = orderId !== '',
) => useCall(orderCalls.get, { OrderId: orderId }, { ...live, isEnabled, pollMs })

/** Reductions of an order, with their reasons. */
export const useReductions = (orderId: string, isEnabled: boolean) =>
  useCall(payCalls.getDiscountList, { OrderId: orderId }, { ...live, isEnabled })

/** Funds that would pay the order with this choice; until they come, those of the order's previous choice. */
export const useFunds = (orderId: string, choice: PayChoice, isEnabled: boolean) =>
  useCall(
    payCalls.getBalanceAndStoredCard,
    { OrderId: orderId, ...choice },
    {
      ...live,
      isEnabled,
      keepsPrevious: (data, before) =>
        (before?.queryKey[1] as { OrderId?: string } | undefined)?.OrderId === orderId
          ? data
          : undefined,
    },
  )
