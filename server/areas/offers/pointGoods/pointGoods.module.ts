import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { pointGoodsDesk } from './pointGoods.desk'
import { pointGoodsRoutes } from './pointGoods.routes'
import { createPointGoodsService, goodsToFetch } from './pointGoods.service'
import { pointGoodsInvariants } from './pointGoods.invariants'
import { pointGoodsFolder } from './pointGoods.folder'

/** The points mall. */
export const pointGoodsModule = defineModule({
  name: 'pointGoods',
  invariants: pointGoodsInvariants,
  folder: [pointGoodsFolder],
  create(needs: Needs<'db' | 'clock' | 'orders' | 'coupons' | 'points' | 'members' | 'accounts'>) {
    const pointGoods = createPointGoodsService(needs)
    return {
      services: { pointGoods },
      desk: pointGoodsDesk({ pointGoods, accounts: needs.accounts }),
      serve: (serveDomain) => pointGoodsRoutes(serveDomain, pointGoods, needs.clock),
      account: { obstacle: (tx, identity) => goodsToFetch(pointGoods, tx, identity) },
    }
  },
})
