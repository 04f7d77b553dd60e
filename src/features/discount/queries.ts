import { typingPauseMs } from '@/features/checkout/actions/useShopPayment'
import { timeLimitedDiscountCalls } from '@/contract/timeLimitedDiscount'
import { useSettled } from '@/hooks/useSettled'
import { useCall, usePagedCall } from '@/request/useCall'

/** The sessions of the list: what holds at this moment, and what comes. */
export type DiscountSession = 'Running' | 'Upcoming'

/** Home's discounts: those that run, then those that open today. */
export const useDiscountShelf = () => useCall(timeLimitedDiscountCalls.showList, { Count: 6 })

/** All discounts of one session. */
export const useDiscounts = (session: DiscountSession, isEnabled: boolean) =>
  usePagedCall(timeLimitedDiscountCalls.list, { Status: session }, { isEnabled })

/** The shops where one holds; asks nothing for an empty id. */
export const useDiscountShops = (id: string) =>
  usePagedCall(timeLimitedDiscountCalls.listByTimeLimited, { Id: id }, { isEnabled: id !== '' })

/**
 * What an amount costs at a shop at this moment by its time-limited discount. Belongs to the moment: nothing of it is
 * kept on the device.
 * @param amount fen; 0 names the discount before an amount is typed
 * @returns `data` of the last amount asked about, and `pay` in fen once it is about this very amount
 */
export function useDiscountPrice(shopId: string, amount: number, isEnabled: boolean) {
  const settled = useSettled(amount, typingPauseMs)
  const { data, isPlaceholderData, refetch } = useCall(
    timeLimitedDiscountCalls.getTimeLimitCompute,
    { ShopId: shopId, Amount: settled },
    { isEnabled, isKept: false, staleMs: 0, keepsPrevious: true },
  )
  const isAboutThis = settled === amount && !isPlaceholderData
  return { data, pay: isAboutThis ? data?.PayAmount : undefined, refetch }
}

export type DiscountPrice = ReturnType<typeof useDiscountPrice>
