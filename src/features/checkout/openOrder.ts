import { orderCalls } from '@/contract/order'
import { call } from '@/request/call'
import { draftOf } from '@/state/draft'

interface Kept {
  orderId: string
}

/**
 * The order whose cashier is open on a page: a reload, a refreshed session or the outside cashier's back button finds
 * it again, with all that it holds, instead of making another one.
 * @param page the page and what it is about
 */
export function openOrderOf(page: string) {
  const draft = draftOf<Kept>(`cashier/${page}`)
  return {
    keep: (orderId: string): void => draft.save({ orderId }),
    forget: (): void => draft.clear(),
    /** Its id while it can still be paid; otherwise it is forgotten. */
    async find(): Promise<string | null> {
      const { orderId } = draft.load()
      if (!orderId) return null
      const order = await call(orderCalls.get, { OrderId: orderId }, { isSilent: true }).catch(
        () => null,
      )
      if (order?.Status === 'PendingPay') return orderId
      if (order) draft.clear()
      return null
    },
  }
}
