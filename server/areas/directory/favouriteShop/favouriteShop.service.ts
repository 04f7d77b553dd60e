import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { holdAccount } from '../../people/account/account.service'
import type { ShopService } from '../../shops/shop/shop.service'
import {
  dropFavourite,
  favouritesOf,
  forgetFavourites,
  keepFavourite,
} from './favouriteShop.repository'

export type FavouriteShopService = ReturnType<typeof createFavouriteShopService>

/** Members' favourite shops, stored on the server so that new devices have them. */
export function createFavouriteShopService({
  db,
  clock,
  shops,
}: {
  db: Database
  clock: () => number
  shops: ShopService
}) {
  return {
    /** Ids of the shops, newest first; empty for a visitor. */
    ofMember: async (member: Member | undefined): Promise<string[]> =>
      member ? favouritesOf(db, member) : [],

    /**
     * Adds or removes a favourite.
     * @throws Failure 404 for an unknown shop, or adding one that has left
     */
    async set(
      member: Member,
      { ShopId, IsFavourite }: { ShopId: string; IsFavourite: boolean },
    ): Promise<{ IsFavourite: boolean }> {
      const id = knownId(ShopId)
      const shop = await shops.find(db, member.tenantId, id)
      if (!shop) throw notFound('商户不存在或已离场')
      if (IsFavourite && shop.status === 'left') throw notFound('商户不存在或已离场')
      if (IsFavourite)
        await withTransaction(db, async (tx) => {
          await holdAccount(tx, member)
          await keepFavourite(tx, member, id, new Date(clock()))
        })
      else await dropFavourite(db, member, id)
      return { IsFavourite }
    },

    /** Runs in the transaction of the account's removal. */
    forget: (tx: Queryable, member: Member) => forgetFavourites(tx, member),
  }
}
