import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { orderCalls } from '@/contract/order'
import { parkShopCalls } from '@/contract/parkShop'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import { urlOf } from '@/navigation'
import { askAhead, justAskedMs } from '@/request/askAhead'
import { call } from '@/request/call'
import { useCall } from '@/request/useCall'
import { enterShopAtom } from '@/state/runtime'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'

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

/**
 * Makes the order of another system's request. Its number is asked for first (getOrderCode), so that the device knows
 * the order by its number although the answer to the order is lost; without a number the server gives one.
 */
export function useSubmitOrder() {
  const intent = useOrderIntent(orderCalls.submit)
  const numberOf = () =>
    call(orderCalls.getOrderCode, {}, { isSilent: true }).catch(() => ({ OrderCode: undefined }))
  const make: typeof intent.make = async (wish) => {
    const { OrderCode } = store.get(isSignedInAtom) ? await numberOf() : {}
    await intent.make({ ...wish, ...(OrderCode && { OrderCode }) })
  }
  return { ...intent, make }
}
