import { orderCalls } from '@/contract/order'
import { parkShopCalls } from '@/contract/parkShop'
import { useOrderIntent } from '@/features/checkout/useOrderIntent'
import { urlOf } from '@/navigation'
import { useCall } from '@/request/useCall'

/** The shop a scanned code names. */
export const usePayShop = (shopId: string) =>
  useCall(parkShopCalls.get, { Id: shopId }, { isEnabled: shopId !== '' })

/** What another system asks to be paid, as the server knows it. */
export const usePayRequest = (appId: string, p: string) =>
  useCall(
    orderCalls.parseOrderV2,
    { Code: urlOf('thirdPay', { appId, p }) },
    { isEnabled: appId !== '' && p !== '', isKept: false },
  )

/** Makes the order of a scanned shop and amount, or of another system's request. */
export const useSubmitOrder = () => useOrderIntent(orderCalls.submit)
