import type { Queryable } from '../../database/queryable'
import { shopKeeper } from '../../areas/shops/shopKeeper/shopKeeper.table'
import { itemId } from '../../kernel/folder/itemId'
import type { Account } from './members/types'

/** Binds an account to the shop with this key in the park's folder. */
export async function seedShopKeeper(
  tx: Queryable,
  tenantId: string,
  account: Account,
  shop: string,
): Promise<void> {
  await tx.insert(shopKeeper).values({
    tenantId,
    userId: itemId(tenantId, 'account', account.key),
    shopId: itemId(tenantId, 'shop', shop),
  })
}
