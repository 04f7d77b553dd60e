import { typingPauseMs } from '@/features/checkout/actions/useShopPayment'
import { timeLimitedDiscountCalls } from '@/contract/timeLimitedDiscount'
import { useSettled } from '@/hooks/useSettled'
import { useCall, usePagedCall } from '@/request/useCall'

/** Sessions of the list: running and upcoming discounts. */
export type DiscountSession = 'Running' | 'Upcoming'

/** Discounts on the home page: running ones, then those opening today. */
export const useDiscountShelf = () => useCall(timeLimitedDiscountCalls.showList, { Count: 6 })

/** Discounts of one session. */
export const useDiscounts = (session: DiscountSession, isEnabled: boolean) =>
  usePagedCall(timeLimitedDiscountCalls.list, { Status: session }, { isEnabled })

/** Shops where a discount is valid; disabled for an empty id. */
export const useDiscountShops = (id: string) =>
  usePagedCall(timeLimitedDiscountCalls.listByTimeLimited, { Id: id }, { isEnabled: id !== '' })

/**
 * Price of an amount at a shop with its current time-limited discount. Valid only at this moment: not kept on the
 * device.
 * @param amount fen; 0 returns the discount before an amount is typed
 * @returns `data` for the last requested amount, and `pay` in fen once it belongs to this amount
 */
export function useDiscountPrice(shopId: string, amount: number, isEnabled: boolean) {
  const settled = useSettled(amount, typingPauseMs)
  const { data, isPlaceholderData, isPending, fetchStatus, failureCount, refetch } = useCall(
    timeLimitedDiscountCalls.getTimeLimitCompute,
    { ShopId: shopId, Amount: settled },
    { isEnabled, isKept: false, staleMs: 0, keepsPrevious: true },
  )
  const isAboutThis = settled === amount && !isPlaceholderData
  const pay = isAboutThis ? data?.PayAmount : undefined
  return { data, pay, isPending, fetchStatus, failureCount, refetch }
}

export type DiscountPrice = ReturnType<typeof useDiscountPrice>
