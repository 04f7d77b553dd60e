import { mallBasketCalls } from '@/contract/mallBasket'
import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { MemberService } from '../../offers/member/member.service'
import type { GoodsService } from '../goods/goods.service'
import { createMallBasketService } from './mallBasket.service'

/** Baskets of the mall. */
export const mallBasketModule = defineModule({
  name: 'mallBasket',
  create({
    db,
    clock,
    goods,
    members,
  }: Pick<Base, 'db' | 'clock'> & { goods: GoodsService; members: MemberService }) {
    const baskets = createMallBasketService({ db, clock, goods, members })
    return {
      services: { baskets },
      serve: (serveDomain) =>
        serveDomain(mallBasketCalls, {
          look: async ({ Lines }, { tenantId, visitor }) => ({
            Lines: await baskets.look(tenantId, Lines, visitor),
          }),
          sync: async ({ Lines }, { member }) => ({ Lines: await baskets.sync(member, Lines) }),
        }),
      clean: (tenantId) => baskets.clean(tenantId),
      account: baskets.account,
    }
  },
})
