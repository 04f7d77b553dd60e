import { and, eq } from 'drizzle-orm'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { ShopStaffService } from '../shop/shop.service'
import { shopKeeperDesk } from './shopKeeper.desk'
import { shopKeeperInvariants } from './shopKeeper.invariants'
import { createShopKeepers } from './shopKeeper.service'
import { shopKeeper } from './shopKeeper.table'

/** People of the shops, each bound to one shop. */
export const shopKeeperModule = defineModule({
  name: 'shopKeeper',
  invariants: shopKeeperInvariants,
  create(
    needs: Needs<'db' | 'accounts' | 'staff'> & {
      shopStaff: Pick<ShopStaffService, 'registerOpenWork'>
    },
  ) {
    const shopKeepers = createShopKeepers(needs)
    needs.shopStaff.registerOpenWork(async (tenantId, shopId) => {
      const people = await shopKeepers.list(tenantId, shopId)
      return people.length === 0 ? undefined : `${people.length} 个商户账号可以登录客服台`
    })
    return {
      services: { shopKeepers },
      desk: shopKeeperDesk(shopKeepers),
      account: {
        forget: async (tx, { tenantId, userId }) => {
          await tx
            .delete(shopKeeper)
            .where(and(eq(shopKeeper.tenantId, tenantId), eq(shopKeeper.userId, userId)))
        },
      },
    }
  },
})
