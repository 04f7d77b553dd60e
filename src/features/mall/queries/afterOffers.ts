import { couponCalls } from '@/contract/coupon'
import type { GoodsDetail, GoodsSku } from '@/contract/mallGoods'
import { useCall } from '@/request/useCall'

/** What is told about one piece: the SKU that is chosen, else the cheapest that can be had. */
const askedFor = (goods: GoodsDetail | undefined, chosen: GoodsSku | null) =>
  chosen ??
  goods?.Skus.filter(({ Stock }) => Stock > 0).sort((a, b) => a.Price - b.Price)[0] ??
  null

/**
 * What one piece costs with the member's coupons and the park's activities, points left aside.
 * @param isMember nobody else has coupons: for a visitor nothing is asked
 * @returns the price in fen and how it came about; null where nothing takes anything off
 */
export function usePriceAfterOffers(
  goods: GoodsDetail | undefined,
  chosen: GoodsSku | null,
  isMember: boolean,
): { price: number; text: string } | null {
  const sku = askedFor(goods, chosen)
  const { data } = useCall(
    couponCalls.choose,
    { Goods: { Lines: [{ SkuId: sku?.Id ?? '', Qty: 1 }] }, Choice: { points: false } },
    {
      isEnabled: isMember && sku !== null && sku.Stock > 0 && goods?.Status === 'OnSale',
      isKept: false,
      staleMs: 0,
      // Beside the price: where nobody answers, the price stands alone.
      isShownByPage: true,
    },
  )
  if (!sku || !data) return null
  const { CouponOff, ActivityOff } = data.Chosen ?? data.Best
  const off = CouponOff + ActivityOff
  if (off <= 0 || off >= sku.Price) return null
  return { price: sku.Price - off, text: CouponOff > 0 ? '券后' : '满减后' }
}
