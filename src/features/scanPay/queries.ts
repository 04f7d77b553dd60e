import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { orderCalls } from '@/contract/order'
import { parkShopCalls } from '@/contract/parkShop'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import { urlOf } from '@/navigation'
import { askAhead, prefetchedMs } from '@/request/askAhead'
import { call } from '@/request/call'
import { useCall } from '@/request/useCall'
import { enterShopAtom } from '@/state/runtime'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'

/** The shop of a scanned code. */
export const usePayShop = (shopId: string) =>
  useCall(parkShopCalls.get, { Id: shopId }, { isEnabled: shopId !== '', staleMs: prefetchedMs })

/** Prefetches the shop before the page is rendered. */
export const askForPayShop = (shopId: string) => askAhead(parkShopCalls.get, { Id: shopId })

/** The shop to be paid; also stored for other pages as the current shop (spec 3, shop info). */
export function useEnteredShop(shopId: string) {
  const shop = usePayShop(shopId)
  const enterShop = useSetAtom(enterShopAtom)
  const id = shop.data?.Id
  useEffect(() => {
    if (id) enterShop({ id })
  }, [id, enterShop])
  return shop
}

/** Payment request of another system, as known to the server. */
export const usePayRequest = (appId: string, p: string) =>
  useCall(
    orderCalls.parseOrderV2,
    { Code: urlOf('thirdPay', { appId, p }) },
    { isEnabled: appId !== '' && p !== '', isKept: false },
  )

/**
 * Makes the order of another system's request. Its number is fetched first (getOrderCode), so that the order is
 * identifiable even if its answer is lost; without a number the server assigns one.
 */
export function useSubmitOrder() {
  const intent = useOrderIntent(orderCalls.submit)
  const numberOf = () =>
    call(orderCalls.getOrderCode, {}, { isSilent: true }).catch(() => ({ OrderCode: undefined }))
  const make: typeof intent.make = async (request) => {
    const { OrderCode } = store.get(isSignedInAtom) ? await numberOf() : {}
    return intent.make({ ...request, ...(OrderCode && { OrderCode }) })
  }
  return { ...intent, make }
}
