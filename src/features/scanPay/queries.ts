import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { orderCalls } from '@/contract/order'
import { parkShopCalls } from '@/contract/parkShop'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import { urlOf } from '@/navigation'
import { askAhead, justAskedMs } from '@/request/askAhead'
import { useCall } from '@/request/useCall'
import { enterShopAtom } from '@/state/runtime'

/** The shop a scanned code names. */
export const usePayShop = (shopId: string) =>
  useCall(parkShopCalls.get, { Id: shopId }, { isEnabled: shopId !== '', staleMs: justAskedMs })

/** Asks for it before the page is drawn. */
export const askForPayShop = (shopId: string) => askAhead(parkShopCalls.get, { Id: shopId })

/** The same for the shop somebody is about to pay; other pages know then which shop they are in (spec 3, shop info). */
export function useEnteredShop(shopId: string) {
  const shop = usePayShop(shopId)
  const enterShop = useSetAtom(enterShopAtom)
  const id = shop.data?.Id
  useEffect(() => {
    if (id) enterShop({ id })
  }, [id, enterShop])
  return shop
}

/** What another system asks to be paid, as the server knows it. */
export const usePayRequest = (appId: string, p: string) =>
  useCall(
    orderCalls.parseOrderV2,
    { Code: urlOf('thirdPay', { appId, p }) },
    { isEnabled: appId !== '' && p !== '', isKept: false },
  )

/** Makes the order of a scanned shop and amount, or of another system's request. */
export const useSubmitOrder = () => useOrderIntent(orderCalls.submit)
