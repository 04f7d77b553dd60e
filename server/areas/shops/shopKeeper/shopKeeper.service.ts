import { and, asc, eq } from 'drizzle-orm'
import type { StaffRole } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { AccountService } from '../../people/account/account.service'
import { appUser } from '../../people/account/account.table'
import type { StaffService } from '../../people/staff/staff.service'
import { shop } from '../shop/shop.table'
import { shopKeeper, shopKeeperAudit } from './shopKeeper.table'

export type ShopKeeperService = ReturnType<typeof createShopKeepers>

/** People of the shops: each is bound to one shop, and has the role `shopkeeper` for as long. */
export function createShopKeepers({
  db,
  accounts,
  staff,
}: {
  db: Database
  accounts: Pick<AccountService, 'byPhone'>
  staff: Pick<StaffService, 'change'>
}) {
  const isOf = (tenantId: string, userId: string) =>
    and(eq(shopKeeper.tenantId, tenantId), eq(shopKeeper.userId, userId))
  const isShopOfKeeper = and(eq(shop.tenantId, shopKeeper.tenantId), eq(shop.id, shopKeeper.shopId))

  return {
    /** Shop of a person; undefined: bound to none. */
    async shopOf(tenantId: string, userId: string) {
      const [row] = await db
        .select({ id: shop.id, name: shop.name })
        .from(shopKeeper)
        .innerJoin(shop, isShopOfKeeper)
        .where(isOf(tenantId, userId))
      return row
    },

    /** People bound to a shop, by shop. @param shopId of this shop only */
    list: (tenantId: string, shopId?: string) =>
      db
        .select({
          ...{ userId: appUser.id, name: appUser.name, phone: appUser.phone },
          ...{ shopId: shop.id, shopName: shop.name },
        })
        .from(shopKeeper)
        .innerJoin(
          appUser,
          and(eq(appUser.tenantId, shopKeeper.tenantId), eq(appUser.id, shopKeeper.userId)),
        )
        .innerJoin(shop, isShopOfKeeper)
        .where(
          and(
            eq(shopKeeper.tenantId, tenantId),
            shopId === undefined ? undefined : eq(shopKeeper.shopId, shopId),
          ),
        )
        .orderBy(asc(shop.name), asc(shop.id), asc(appUser.id)),

    /** Shops to choose from, by name. */
    shops: (tenantId: string) =>
      db
        .select({ id: shop.id, name: shop.name })
        .from(shop)
        .where(and(eq(shop.tenantId, tenantId), eq(shop.status, 'open')))
        .orderBy(asc(shop.name), asc(shop.id)),

    /**
     * Binds the account with this phone number to a shop, in place of another one; no-op when bound to it.
     * @throws Failure 404 without such an account or shop
     */
    async bind(
      tenantId: string,
      phone: string,
      shopId: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const account = await accounts.byPhone(tenantId, phone)
      if (!account) throw notFound('没有这个手机号的账号，请先在应用里注册')
      const userId = account.id
      await withTransaction(db, async (tx) => {
        // Locks the account: two bindings at once follow each other.
        await staff.change(tx, { tenantId, userId }, (has) => [...has, 'shopkeeper'], writeAudit)
        const [keeper] = await tx
          .select({ id: shop.id })
          .from(shop)
          .where(
            and(eq(shop.tenantId, tenantId), eq(shop.id, knownId(shopId)), eq(shop.status, 'open')),
          )
        if (!keeper) throw notFound('没有这家商户，或已经离场')
        const [before = null] = await tx
          .select({ shopId: shopKeeper.shopId })
          .from(shopKeeper)
          .where(isOf(tenantId, userId))
        if (before?.shopId === keeper.id) return
        const after = { shopId: keeper.id }
        await tx
          .insert(shopKeeper)
          .values({ tenantId, userId, ...after })
          .onConflictDoUpdate({ target: [shopKeeper.tenantId, shopKeeper.userId], set: after })
        await writeAudit(tx, { kind: shopKeeperAudit, id: userId, before, after })
      })
    },

    /** Takes a person's shop and the role; no-op without a shop. @throws Failure 404 without such an open account */
    async release(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      const userId = knownId(id)
      await withTransaction(db, async (tx) => {
        const without = (has: readonly StaffRole[]) => has.filter((role) => role !== 'shopkeeper')
        await staff.change(tx, { tenantId, userId }, without, writeAudit)
        const [before] = await tx
          .delete(shopKeeper)
          .where(isOf(tenantId, userId))
          .returning({ shopId: shopKeeper.shopId })
        if (before) await writeAudit(tx, { kind: shopKeeperAudit, id: userId, before, after: null })
      })
    },
  }
}
