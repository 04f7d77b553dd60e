import { businessCalls } from '@/contract/business'
import { couponCalls } from '@/contract/coupon'
import { useCall } from '@/request/useCall'

/** One shop in full; disabled for an empty id. */
export const useShopDetail = (id: string) =>
  useCall(businessCalls.detail, { Id: id }, { isEnabled: id !== '' })

/** Coupons valid in the shop that can be claimed now or soon. */
export const useShopCoupons = (shopId: string) =>
  useCall(couponCalls.couponListByShopId, { ShopId: shopId })
