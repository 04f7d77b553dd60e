/** Asking the server for the saving on what is about to be paid, and hearing that it has changed. */
import { couponCalls, type CouponChoice } from '@/contract/coupon'
import type { GoodsWish } from '@/rules/goodsWish'
import { messagesOf, reasonOf, RequestError } from '@/rules/requestError'
import { useCall } from '@/request/useCall'
import type { ChosenOffers } from '@/state/runtime'
import { sentenceOf } from '@/utils/sentence'

/** Everything there is to choose for a payment. */
export type ShopOffers = CouponChoice

type Chosen = Pick<ChosenOffers, 'coupon' | 'activity' | 'points'>

/**
 * The choice of offers for paying a shop. Amounts belong to this moment: nothing of them is kept on the device.
 * @param chosen left out: the best is asked for alone
 */
export function useShopOffers(
  { shopId, amount }: { shopId: string; amount: number },
  chosen?: Chosen,
  isEnabled = true,
) {
  const Choice = chosen && {
    coupon: chosen.coupon,
    activity: chosen.activity,
    points: chosen.points,
  }
  return useCall(
    couponCalls.choose,
    { ShopId: shopId, Amount: amount, ...(Choice && { Choice }) },
    { isEnabled: isEnabled && shopId !== '' && amount > 0, isKept: false, staleMs: 0 },
  )
}

/**
 * The choice of offers for goods of the mall.
 * @param wish null: nothing is asked
 */
export const useGoodsChoice = (wish: GoodsWish | null, chosen?: Chosen, isEnabled = true) =>
  useCall(
    couponCalls.choose,
    { ...(wish && { Goods: wish }), ...(chosen && { Choice: chosen }) },
    {
      isEnabled: isEnabled && wish !== null && wish.Lines.length > 0,
      isKept: false,
      staleMs: 0,
      keepsPrevious: true,
      isAskedWhenShown: true,
    },
  )

/** The choice of offers for a quoted parking fee; while `quoteId` is empty nothing is asked. */
export const useQuoteOffers = (quoteId: string) =>
  useCall(
    couponCalls.choose,
    { QuoteId: quoteId },
    { isEnabled: quoteId !== '', isKept: false, staleMs: 0 },
  )

/** The choice of offers for an order that holds seats; while `orderId` is empty nothing is asked. */
export const useTicketChoice = (orderId: string, chosen?: Chosen, isEnabled = true) =>
  useCall(
    couponCalls.choose,
    { TicketOrderId: orderId, ...(chosen && { Choice: chosen }) },
    {
      isEnabled: isEnabled && orderId !== '',
      isKept: false,
      staleMs: 0,
      keepsPrevious: true,
      isAskedWhenShown: true,
    },
  )

/** What changed, line by line, when the server refused because the saving is another one; otherwise empty. */
export function offerChanges(error: unknown): string[] {
  if (reasonOf(error) !== 'offerChanged' || !(error instanceof RequestError)) return []
  const lines = messagesOf(error)
  return lines.length > 0 ? lines : [sentenceOf(error)]
}
