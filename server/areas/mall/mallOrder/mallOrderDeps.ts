import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { OfferService } from '../../offers/offer/offer.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserAddressService } from '../../people/userAddress/userAddress.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { GoodsService } from '../goods/goods.service'
import type { MallBasketService } from '../mallBasket/mallBasket.service'
import type { AfterSale } from './afterSale'
import type { MallDrafts } from './mallDraft'

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
