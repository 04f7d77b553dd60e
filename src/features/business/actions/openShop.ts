import { go } from '@/navigation'

/** Where a shop that is tapped leads. */
export const openShop = (shopId: string): void => void go('scanPay', { shopId })
