import type { PagedQuery } from '@/components/pagedList/PagedList'
import type { Loadable } from '@/components/pageState/PageState'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import type {
  MallOrder,
  MallOrderDetail,
  MallOrderGroup,
  mallOrderCalls,
} from '@/contract/mallOrder'

/** A read of the mall's orders, whichever family it was asked in; refetch never rejects. */
export type Asked<Data> = Loadable<Data> & { refetch: () => Promise<unknown> }

/** A page of orders with how many wait in each group. */
type OrderPage = Pick<DataOf<typeof mallOrderCalls.list>, 'DataRows' | 'Counts'>

export type OrderPages = Omit<PagedQuery<MallOrder>, 'data' | 'refetch'> &
  Asked<{ pages: OrderPage[] }>

/** Which order: its own id, or where that is empty, that of its payment. */
export interface OrderKey {
  id: string
  payOrderId: string
}

/** What each family of spec 7 does with orders, told in the shape of family B; `mallOrders.ts` chooses between them. */
export interface OrderFamily {
  /** The reads below, for what makes them old. */
  reads: readonly Endpoint[]
  /** The member's orders of a group, the newest first, page by page. */
  useMallOrders(group: MallOrderGroup, keyword: string, isEnabled: boolean): OrderPages
  /** The newest of all. */
  useNewestOrders(count: number, isEnabled: boolean): Asked<MallOrder[]>
  /** @param pollMs asks again this often */
  useMallOrder(key: OrderKey, pollMs?: number): Asked<MallOrderDetail>
  /** What was sent has arrived. @param changes reads whose answer is old afterwards */
  useReceipt(changes: readonly Endpoint[]): {
    confirm: (orderId: string) => Promise<unknown>
    isPending: boolean
  }
}

/** How each is asked, alike in both families. */
export const pagesAsked = (isEnabled: boolean) => ({ isEnabled, staleMs: 0 })
export const newestAsked = (isEnabled: boolean) => ({ isEnabled, isKept: false, staleMs: 0 })
/** Kept on the device: the pick-up code is needed where there may be no network. */
export const orderAsked = ({ id, payOrderId }: OrderKey, pollMs?: number) => ({
  isEnabled: id !== '' || payOrderId !== '',
  isAskedWhenShown: true,
  staleMs: 0,
  ...(pollMs !== undefined && { pollMs }),
})
