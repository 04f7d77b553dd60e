import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { OfferService } from '../../offers/offer/offer.service'
import type { UserAddressService } from '../../people/userAddress/userAddress.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { GoodsService } from '../goods/goods.service'
import type { MallBasketService } from '../mallBasket/mallBasket.service'
import type { AfterSale } from './afterSale'
import type { MallDrafts } from './mallDraft'

/** What orders of the mall are made with. */
export interface MallOrderOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  orders: OrderService
  goods: GoodsService
  baskets: Pick<MallBasketService, 'ordered'>
  addresses: Pick<UserAddressService, 'used'>
  members: Pick<MemberService, 'level'>
  shops: Pick<ShopService, 'find'>
  offers: Pick<OfferService, 'registerGoods'>
}

/** What every part of the domain works with. */
export interface MallOrderDeps extends MallOrderOptions {
  draftOf: MallDrafts
  /** The domain of refunds, once it has registered. */
  afterSale(): AfterSale
}
