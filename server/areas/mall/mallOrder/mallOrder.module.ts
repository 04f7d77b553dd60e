import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { WechatService } from '../../people/wechat/wechat.service'
import { eMallOrderRoutes } from './eMallOrder.routes'
import { mallOrderInvariants } from './mallOrder.invariants'
import { mallOrderRoutes } from './mallOrder.routes'
import { createMallOrderService } from './mallOrder.service'
import { goodsLimitedUse, goodsUse } from './mallOrder.table'

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
  }: Needs<
    | 'db'
    | 'clock'
    | 'log'
    | 'faults'
    | 'orders'
    | 'goods'
    | 'baskets'
    | 'addresses'
    | 'members'
    | 'shops'
    | 'offers'
  > & { wechat: Pick<WechatService, 'openIdOf'> }) {
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
      gifts: [
        giftTable(goodsUse, { keys: ['goodsId'], count: 'count' }),
        giftTable(goodsLimitedUse, { keys: ['limitedId'], count: 'count' }),
      ],
      serve(serveDomain) {
        mallOrderRoutes(serveDomain, { mallOrders, orders, wechat }, clock)
        eMallOrderRoutes(serveDomain, { mallOrders, wechat }, clock)
      },
      sweep: (tenantId) => mallOrders.sweep(tenantId),
      clean: (tenantId) => mallOrders.clean(tenantId),
      account: mallOrders.account,
    }
  },
})
