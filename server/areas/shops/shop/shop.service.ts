import type { PayShop } from '@/contract/order'
import type { ParkShop } from '@/contract/parkShop'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { allShops, findShop, shopNames, type Shop } from './shop.repository'

export type { Shop } from './shop.repository'

export type ShopService = ReturnType<typeof createShopService>

/** Every payment asks for its shop, and shops change rarely: one that was read is believed this long. */
const FRESH_MS = 10_000

/** Shops as paying needs them (spec 7 Merchants, parkShop/get). */
export function createShopService({ db, clock }: { db: Database; clock: () => number }) {
  const known = new Map<string, { shop: Shop; readAt: number }>()

  async function find(
    queryable: Queryable,
    tenantId: string,
    id: string,
  ): Promise<Shop | undefined> {
    const key = `${tenantId}/${id}`
    const kept = known.get(key)
    const age = clock() - (kept?.readAt ?? -Infinity)
    if (kept && age >= 0 && age < FRESH_MS) return kept.shop
    const shop = await findShop(queryable, tenantId, id)
    if (shop) known.set(key, { shop, readAt: clock() })
    else known.delete(key)
    return shop
  }

  return {
    find,

    /**
     * The shop, if it can be paid now.
     * @throws Failure 404 when it is not of this park; 409 `shopClosed` with the shop's reason
     */
    async payable(queryable: Queryable, tenantId: string, id: string): Promise<Shop> {
      const shop = await find(queryable, tenantId, knownId(id))
      if (!shop) throw notFound('商户不存在或已离场')
      if (!shop.canPay) throw new Failure(409, shop.payNote || '该商户暂不能收款', 'shopClosed')
      return shop
    },

    /** @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<ParkShop> {
      const shop = await findShop(db, tenantId, knownId(id))
      if (!shop) throw notFound('商户不存在或已离场')
      return {
        ...payShopOf(shop),
        Category: shop.category,
        Place: shop.place,
        Phone: shop.phone,
        OpenHours: shop.openHours,
        TakesStoredCard: shop.takesStoredCard,
        TakesIcCard: shop.takesIcCard,
      }
    },

    all: (tenantId: string) => allShops(db, tenantId),

    /** Names by id, for texts such as the scope of a card. */
    names: (queryable: Queryable, tenantId: string, ids: readonly string[]) =>
      shopNames(queryable, tenantId, ids),
  }
}

/** A shop as the till shows it, with whether it can be paid now and why not (in Chinese). */
export const payShopOf = (shop: Shop): PayShop => ({
  Id: shop.id,
  Name: shop.name,
  Logo: shop.logo,
  Address: shop.address,
  CanPay: shop.canPay,
  PayNote: shop.payNote,
})
