import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { useCall } from '@/request/useCall'
import { payment } from '@/platform/payment'

/** Which of the member's own money to use; what is left out the server chooses. */
export interface PayChoice {
  CardIds?: string[]
  UseBalance: boolean
  IcCardId?: string
}

/** Amounts change with every payment and belong to nobody's device. */
const live = { isKept: false, staleMs: 0, keepsPrevious: true }

export const useOrder = (orderId: string, pollMs?: number) =>
  useCall(orderCalls.get, { OrderId: orderId }, { ...live, isEnabled: orderId !== '', pollMs })

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

/** Ways to pay what the member's own money does not cover. */
export const useChannels = (orderId: string) =>
  useCall(
    payCalls.list_pay,
    { OrderId: orderId, Scene: payment.scene() },
    { ...live, isEnabled: orderId !== '' },
  )
