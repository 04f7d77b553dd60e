/** Queries for the saving on a payment, and detection of changed offers. */
import { useAtomValue } from 'jotai'
import { couponCalls, type CouponChoice } from '@/contract/coupon'
import type { RequestOf } from '@/contract/endpoint'
import type { GoodsSelection } from '@/rules/goodsSelection'
import { messagesOf, reasonOf, RequestError } from '@/rules/requestError'
import { useCall } from '@/request/useCall'
import { isPayingWithPointsAtom } from '@/state/payingWithPoints'
import type { ChosenOffers } from '@/state/runtime'
import { sentenceOf } from '@/utils/sentence'

/** Available offers for a payment. */
export type ShopOffers = CouponChoice

type Chosen = Pick<ChosenOffers, 'coupon' | 'activity' | 'points'>

/** Choice to request: the user's own, else the best with the current state of the points switch. */
function useWanted(
  chosen: Chosen | undefined,
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
  chosen?: Chosen,
  isEnabled = true,
) {
  const wanted = useWanted(chosen)
  return useCall(
    couponCalls.choose,
    { ShopId: shopId, Amount: amount, ...wanted },
    { isEnabled: isEnabled && shopId !== '' && amount > 0, isKept: false, staleMs: 0 },
  )
}

/**
 * Offers for mall goods.
 * @param goods null: the query is disabled
 */
export const useGoodsChoice = (goods: GoodsSelection | null, chosen?: Chosen, isEnabled = true) =>
  useCall(
    couponCalls.choose,
    { ...(goods && { Goods: goods }), ...useWanted(chosen) },
    {
      isEnabled: isEnabled && goods !== null && goods.Lines.length > 0,
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

/** Offers for an order that holds seats; disabled while `orderId` is empty. */
export const useTicketChoice = (orderId: string, chosen?: Chosen, isEnabled = true) =>
  useCall(
    couponCalls.choose,
    { TicketOrderId: orderId, ...useWanted(chosen) },
    {
      isEnabled: isEnabled && orderId !== '',
      isKept: false,
      staleMs: 0,
      keepsPrevious: true,
      isRefetchedWhenShown: true,
    },
  )

/** Changes line by line when the server refused the order because its saving has changed; otherwise empty. */
export function offerChanges(error: unknown): string[] {
  if (reasonOf(error) !== 'offerChanged' || !(error instanceof RequestError)) return []
  const lines = messagesOf(error)
  return lines.length > 0 ? lines : [sentenceOf(error)]
}
