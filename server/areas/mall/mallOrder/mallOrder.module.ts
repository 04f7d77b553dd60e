import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { OfferService } from '../../offers/offer/offer.service'
import type { UserAddressService } from '../../people/userAddress/userAddress.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { GoodsService } from '../goods/goods.service'
import type { MallBasketService } from '../mallBasket/mallBasket.service'
import { eMallOrderRoutes } from './eMallOrder.routes'
import { mallOrderInvariants } from './mallOrder.invariants'
import { mallOrderRoutes } from './mallOrder.routes'
import { createMallOrderService } from './mallOrder.service'

/** Orders of the mall. */
export const mallOrderModule = defineModule({
  name: 'mallOrder',
  invariants: mallOrderInvariants,
  create({
    db,
    clock,
    faults,
    log,
    orders,
    goods,
    baskets,
    addresses,
    members,
    shops,
    offers,
    wechat,
  }: Pick<Base, 'db' | 'clock' | 'log'> & {
    faults: SweepFaultService
    orders: OrderService
    goods: GoodsService
    baskets: MallBasketService
    addresses: UserAddressService
    members: MemberService
    shops: ShopService
    offers: OfferService
    wechat: Pick<WechatService, 'openIdOf'>
  }) {
    const mallOrders = createMallOrderService({
      db,
      clock,
      faults,
      log,
      orders,
      goods,
      baskets,
      addresses,
      members,
      shops,
      offers,
    })
    return {
      services: { mallOrders },
      serve(serveDomain) {
        mallOrderRoutes(serveDomain, { mallOrders, orders, wechat }, clock)
        eMallOrderRoutes(serveDomain, { mallOrders, wechat }, clock)
      },
      sweep: (tenantId) => mallOrders.sweep(tenantId),
      account: mallOrders.account,
    }
  },
})
