import { mallGoodsCalls } from '@/contract/mallGoods'
import { useCall } from '@/request/useCall'

/** One thing of the mall. Price and stock are what they are now: asked for anew each time the page is seen. */
export const useGoods = (Id: string) =>
  useCall(
    mallGoodsCalls.detail,
    { Id },
    { staleMs: 0, isAskedWhenShown: true, isEnabled: Id !== '' },
  )
