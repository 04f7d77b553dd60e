import type { Queryable } from '../../database/queryable'
import { hashPassword } from '../../areas/people/user/password'
import { userRole } from '../../areas/people/staff/staff.table'
import { appUser } from '../../areas/people/account/account.table'
import { demoPassword } from './members/accounts'
import type { Account } from './members/types'
import { itemId } from '../../kernel/folder/problem'
import { shopKeeper } from '../../areas/shops/shopKeeper/shopKeeper.table'

export async function seedAccounts(
  tx: Queryable,
  tenantId: string,
  accounts: readonly Account[],
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const idOf = (account: Account) => itemId(tenantId, 'account', account.key)
  await tx.insert(appUser).values(
    accounts.map((account) => ({
      tenantId,
      id: idOf(account),
      phone: account.phone,
      name: account.nickname,
      realName: account.realName,
      gender: account.gender,
      birthday: account.birthday ?? null,
      email: '',
      avatar: '',
      passwordHash,
      isClosed: false,
      createdAt: new Date(account.registeredAt),
    })),
  )
  await tx
    .insert(userRole)
    .values(
      accounts.flatMap((account) =>
        account.roles.map((role) => ({ tenantId, userId: idOf(account), role })),
      ),
    )
}

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
