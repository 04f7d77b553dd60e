import { mallGoodsCalls, type GoodsDetail, type GoodsSku } from '@/contract/mallGoods'
import { useCall } from '@/request/useCall'
import { couponCalls } from '@/contract/coupon'

/** One item of the mall; refetched each time the page is shown, since price and stock change. */
export const useGoods = (Id: string) =>
  useCall(
    mallGoodsCalls.detail,
    { Id },
    { staleMs: 0, isRefetchedWhenShown: true, isEnabled: Id !== '' },
  )

/** SKU for the price after offers: the chosen one, else the cheapest in stock. */
const pricedSku = (goods: GoodsDetail | undefined, chosen: GoodsSku | null) =>
  chosen ??
  goods?.Skus.filter(({ Stock }) => Stock > 0).sort((a, b) => a.Price - b.Price)[0] ??
  null

/**
 * Price of one piece with the member's coupons and the park's activities, without points.
 * @param isMember false: disabled, since visitors have no coupons
 * @returns price in fen with explanation; null when nothing is reduced
 */
export function usePriceAfterOffers(
  goods: GoodsDetail | undefined,
  chosen: GoodsSku | null,
  isMember: boolean,
): { price: number; text: string } | null {
  const sku = pricedSku(goods, chosen)
  const { data } = useCall(
    couponCalls.choose,
    { Goods: { Lines: [{ SkuId: sku?.Id ?? '', Qty: 1 }] }, Choice: { points: false } },
    {
      isEnabled: isMember && sku !== null && sku.Stock > 0 && goods?.Status === 'OnSale',
      isKept: false,
      staleMs: 0,
      // Optional information: without an answer the plain price is shown.
      isShownByPage: true,
    },
  )
  if (!sku || !data) return null
  const { CouponOff, ActivityOff } = data.Chosen ?? data.Best
  const off = CouponOff + ActivityOff
  if (off <= 0 || off >= sku.Price) return null
  return { price: sku.Price - off, text: CouponOff > 0 ? '券后' : '满减后' }
}
