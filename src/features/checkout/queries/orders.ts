import { useAtomValue } from 'jotai'
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { usePageQuery } from '@/hooks/usePageQuery'
import { tradeBillCalls } from '@/contract/tradeBill'
import { askAhead, eachTime } from '@/request/askAhead'
import { useCall } from '@/request/useCall'
import { orderDataAtom } from '@/state/runtime'

/** Which of the member's own money to use; what is left out the server chooses. */
export interface PayChoice {
  CardIds?: string[]
  UseBalance: boolean
  IcCardId?: string
}

/** The order a page is about: the one its address names, else the one paid last. */
export function useOrderIdOfPage(): string {
  const { id = '' } = usePageQuery()
  const last = useAtomValue(orderDataAtom)
  return id || last?.orderId || ''
}

/** Amounts change with every payment and belong to nobody's device. */
const live = { isKept: false, staleMs: 0, keepsPrevious: true }

export const useOrder = (orderId: string, pollMs?: number) =>
  useCall(orderCalls.get, { OrderId: orderId }, { ...live, isEnabled: orderId !== '', pollMs })

/** A member's orders that can still be paid. */
export const useUnpaidOrders = (isEnabled: boolean) =>
  useCall(tradeBillCalls.listByPage, { State: 'unpaid' }, { ...live, ...eachTime, isEnabled })

/** Asks for them before a page that shows them is drawn. */
export const askForUnpaidOrders = () =>
  askAhead(tradeBillCalls.listByPage, { State: 'unpaid' }, eachTime)

/** What comes off and why. */
export const useReductions = (orderId: string) =>
  useCall(payCalls.getDiscountList, { OrderId: orderId }, { ...live, isEnabled: orderId !== '' })

/** From which money it would be paid with this choice. */
export const useFunds = (orderId: string, choice: PayChoice) =>
  useCall(
    payCalls.getBalanceAndStoredCard,
    { OrderId: orderId, ...choice },
    { ...live, isEnabled: orderId !== '' },
  )
