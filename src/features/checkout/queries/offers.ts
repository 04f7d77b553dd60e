/** Queries for the saving on a payment, and detection of changed offers. */
import { useAtomValue } from 'jotai'
import { couponCalls, type CouponChoice } from '@/contract/coupon'
import type { RequestOf } from '@/contract/endpoint'
import { messagesOf, reasonOf, RequestError } from '@/rules/requestError'
import { useCall } from '@/request/useCall'
import { isPayingWithPointsAtom } from '@/state/payingWithPoints'
import type { ChosenOffers } from '@/state/runtime'
import { sentenceOf } from '@/utils/sentence'

/** Available offers for a payment. */
export type ShopOffers = CouponChoice

/** The member's own choice of offers. */
export type ChosenPrice = Pick<ChosenOffers, 'coupon' | 'activity' | 'points'>

/** Choice to request: the user's own, else the best with the current state of the points switch. */
function useWanted(
  chosen: ChosenPrice | undefined,
): Pick<RequestOf<typeof couponCalls.choose>, 'Choice'> {
  const hasPoints = useAtomValue(isPayingWithPointsAtom)
  if (!chosen) return hasPoints ? { Choice: { points: true } } : {}
  const { coupon, activity, points } = chosen
  return { Choice: { coupon, activity, points } }
}

/**
 * Offers for paying a shop. The amounts are valid only at this moment and not kept on the device.
 * @param chosen omitted: only the best offers are requested
 */
export function useShopOffers(
  { shopId, amount }: { shopId: string; amount: number },
  chosen?: ChosenPrice,
  isEnabled = true,
) {
  const wanted = useWanted(chosen)
  return useCall(
    couponCalls.choose,
    { ShopId: shopId, Amount: amount, ...wanted },
    { isEnabled: isEnabled && shopId !== '' && amount > 0, isKept: false, staleMs: 0 },
  )
}

/** Purchase whose offers the member chooses on selectCoupon: mall goods, or an order that holds seats. */
export type Purchase = Pick<RequestOf<typeof couponCalls.choose>, 'Goods' | 'TicketOrderId'>

/**
 * Offers for a purchase.
 * @param purchase null: the query is disabled, as for no goods or an empty id
 */
export const usePurchaseOffers = (
  purchase: Purchase | null,
  chosen?: ChosenPrice,
  isEnabled = true,
) =>
  useCall(
    couponCalls.choose,
    { ...purchase, ...useWanted(chosen) },
    {
      isEnabled:
        isEnabled &&
        purchase !== null &&
        purchase.Goods?.Lines.length !== 0 &&
        purchase.TicketOrderId !== '',
      isKept: false,
      staleMs: 0,
      keepsPrevious: true,
      isRefetchedWhenShown: true,
    },
  )

/** Offers for a quoted parking fee; disabled while `quoteId` is empty. */
export const useQuoteOffers = (quoteId: string) =>
  useCall(
    couponCalls.choose,
    { QuoteId: quoteId, ...useWanted(undefined) },
    { isEnabled: quoteId !== '', isKept: false, staleMs: 0 },
  )

/** Changes line by line when the server refused the order because its saving has changed; otherwise empty. */
export function offerChanges(error: unknown): string[] {
  if (reasonOf(error) !== 'offerChanged' || !(error instanceof RequestError)) return []
  const lines = messagesOf(error)
  return lines.length > 0 ? lines : [sentenceOf(error)]
}
