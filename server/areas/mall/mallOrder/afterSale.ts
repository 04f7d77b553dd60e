import type { MallOrderDetail } from '@/contract/mallOrder'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { MallOrderRow } from './mallOrder.repository'

/** What is shown of an order's refunds. */
export interface OrderRefunds {
  /** The newest first. */
  rows: MallOrderDetail['Refunds']
  /** One is still being dealt with. */
  isOpen: boolean
  /** 退款处理中, 请退回商品; empty: what the order itself says (已退 ¥12.00). */
  text: string
  /** The same for lines, by their numbers. */
  lineTexts: ReadonlyMap<number, string>
  /** Numbers of the lines for which the member cannot ask again now. */
  blocked: ReadonlySet<number>
}

/** What the domain of refunds tells and does about orders; registered once (MallOrderService.registerAfterSale). */
export interface AfterSale {
  /** Of some orders; one without refunds is left out. */
  refundsOf(
    db: Queryable,
    tenantId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, OrderRefunds>>
  /** Ids of a member's orders with a refund that is still being dealt with. */
  openOrders(db: Queryable, member: Member): Promise<string[]>
  /** The order was given back in another way: by cancelling it, or by the park. What still runs of it ends. */
  end(tx: Transaction, order: MallOrderRow, at: Date): Promise<void>
}

/** Says nothing, until the domain of refunds does. */
export const noAfterSale: AfterSale = {
  refundsOf: async () => new Map(),
  openOrders: async () => [],
  end: async () => undefined,
}
