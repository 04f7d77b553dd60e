import type { FastifyBaseLogger } from 'fastify'
import type { MallOrderDetail } from '@/contract/mallOrder'
import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { OfferService } from '../../offers/offer/offer.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserAddressService } from '../../people/userAddress/userAddress.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { GoodsService } from '../goods/goods.service'
import type { MallBasketService } from '../mallBasket/mallBasket.service'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { MallDrafts } from './mallDraft'
import type { MallOrderRow } from './mallOrder.repository'

/** An order's refunds, for display. */
export interface OrderRefunds {
  /** Newest first. */
  rows: MallOrderDetail['Refunds']
  /** A refund is open. */
  isOpen: boolean
  /** E.g. 退款处理中, 请退回商品; empty: show the order's own text (已退 ¥12.00). */
  text: string
  /** As `text`, by line. */
  lineTexts: ReadonlyMap<number, string>
  /** Lines that the member cannot request a refund for now. */
  blocked: ReadonlySet<number>
}

/** Implemented by the mallRefund module; registered once (MallOrderService.registerAfterSale). */
export interface AfterSale {
  /** Refunds by order id; orders without refunds are missing. */
  refundsOf(
    db: Queryable,
    tenantId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, OrderRefunds>>
  /** Ids of a member's orders with an open refund. */
  openOrders(db: Queryable, member: Member): Promise<string[]>
  /** The order was refunded by cancellation or by the park; ends its open refunds. */
  end(tx: Transaction, order: MallOrderRow, at: Date): Promise<void>
}

/** Used until the mallRefund module registers: no refunds. */
export const noAfterSale: AfterSale = {
  refundsOf: async () => new Map(),
  openOrders: async () => [],
  end: async () => undefined,
}

/** Options of the mallOrder service. */
export interface MallOrderOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  faults: Pick<SweepFaultService, 'each'>
  orders: OrderService
  goods: GoodsService
  baskets: Pick<MallBasketService, 'ordered'>
  addresses: Pick<UserAddressService, 'used'>
  members: Pick<MemberService, 'level'>
  shops: Pick<ShopService, 'find'>
  offers: Pick<OfferService, 'registerGoods'>
}

/** Dependencies of the mallOrder module's parts. */
export interface MallOrderDeps extends MallOrderOptions {
  draftOf: MallDrafts
  /** The mallRefund module, once registered. */
  afterSale(): AfterSale
}
