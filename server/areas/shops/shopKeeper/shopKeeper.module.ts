import { and, eq } from 'drizzle-orm'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { shopKeeperDesk } from './shopKeeper.desk'
import { shopKeeperInvariants } from './shopKeeper.invariants'
import { createShopKeepers } from './shopKeeper.service'
import { shopKeeper } from './shopKeeper.table'

/** People of the shops, each bound to one shop. */
export const shopKeeperModule = defineModule({
  name: 'shopKeeper',
  invariants: shopKeeperInvariants,
  create(needs: Needs<'db' | 'accounts' | 'staff'>) {
    const shopKeepers = createShopKeepers(needs)
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
