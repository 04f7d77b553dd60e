import { mallGoodsCalls } from '@/contract/mallGoods'
import { useCall } from '@/request/useCall'

/** One item of the mall; refetched each time the page is shown, since price and stock change. */
export const useGoods = (Id: string) =>
  useCall(
    mallGoodsCalls.detail,
    { Id },
    { staleMs: 0, isRefetchedWhenShown: true, isEnabled: Id !== '' },
  )
