import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { pointGoodsDesk } from './pointGoods.desk'
import { pointGoodsRoutes } from './pointGoods.routes'
import { createPointGoodsService, goodsToFetch } from './pointGoods.service'
import { pointGoodsInvariants } from './pointGoods.invariants'
import { pointGoodsFolder } from './pointGoods.folder'
import { pointGoodsUse } from './pointGoods.table'

/** The points mall. */
export const pointGoodsModule = defineModule({
  name: 'pointGoods',
  invariants: pointGoodsInvariants,
  folder: [pointGoodsFolder],
  create(
    needs: Needs<
      'db' | 'clock' | 'orders' | 'coupons' | 'points' | 'members' | 'accounts' | 'messages'
    >,
  ) {
    const pointGoods = createPointGoodsService(needs)
    return {
      services: { pointGoods },
      desk: pointGoodsDesk({ pointGoods, accounts: needs.accounts }),
      gifts: [giftTable(pointGoodsUse, { keys: ['goodsId'], count: 'count' })],
      serve: (serveDomain) => pointGoodsRoutes(serveDomain, pointGoods, needs.clock),
      async clean(tenantId) {
        await pointGoods.tellEnding(tenantId)
        await pointGoods.endOverdue(tenantId)
      },
      account: { obstacle: (tx, identity) => goodsToFetch(pointGoods, tx, identity) },
    }
  },
})
