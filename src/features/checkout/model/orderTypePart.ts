import type { OrderAction, OrderLink } from '@/contract/order'
import type { Destination, Query } from '@/navigation'
import type { RouteName } from '@/routes'

/** A page that shows an order, and its query parameter for the id. */
export interface OrderPage {
  to: RouteName
  parameter: string
}

/** Next step of an order: the page that offers it, opened with the order's id and `query`. */
export interface OrderStep extends OrderPage {
  text: string
  query?: Query
}

/**
 * The app's part of an order type besides `contract/orderTypes`: declared in `orderType.ts` of the type's feature,
 * gathered by `orderTypes.ts` beside this file. The icon is exported from there as a re-export, so that the build keeps
 * it out of packages that draw no icons (`typeIcons.ts`).
 */
export interface OrderTypePart {
  /** Link of the result page; `parameter` carries the order's id, if the page takes one. */
  next: { text: string; to: Destination; parameter?: string }
  /** Detail pages by the kind of link; without one the common order page. */
  pages?: Partial<Record<OrderLink['Kind'], OrderPage>>
  /** Next steps of a paid order by the server's action, on its card among all orders. */
  steps?: Partial<Record<OrderAction, OrderStep>>
}
