import type { ShopDetail } from '@/contract/business'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import {
  dishesOf,
  dishesWithWord,
  dishNamesOf,
  picturesOf,
  type ShopDish,
} from './shopMenu.repository'

export type ShopMenuService = ReturnType<typeof createShopMenuService>

/** Menus of shops: dishes by group, pictures of the menu, photos (spec 2 business: menu, picture). */
export function createShopMenuService({ db }: { db: Database }) {
  return {
    /** For each word, the first matching dish by shop id. */
    async dishesWithWords(
      tenantId: string,
      words: readonly string[],
    ): Promise<Map<string, string>[]> {
      const matches = await search(db, words, (at) =>
        Promise.all(words.map((word) => dishesWithWord(at, tenantId, word))),
      )
      return matches.map(
        (rows) => new Map(rows.reverse().map(({ shopId, name }) => [shopId, name])),
      )
    },

    /** Names of up to `most` dishes by shop id, recommended ones first; shops without a menu are missing. */
    async namesOf(
      tenantId: string,
      shopIds: readonly string[],
      most: number,
    ): Promise<Map<string, string[]>> {
      const byShop = new Map<string, string[]>()
      for (const { shopId, name } of await dishNamesOf(db, tenantId, shopIds)) {
        const names = byShop.get(shopId) ?? []
        if (names.length < most) byShop.set(shopId, [...names, name])
      }
      return byShop
    },

    async ofShop(
      tenantId: string,
      shopId: string,
    ): Promise<Pick<ShopDetail, 'DishGroups' | 'Photos' | 'MenuPictures'>> {
      const [dishes, pictures] = await Promise.all([
        dishesOf(db, tenantId, shopId),
        picturesOf(db, tenantId, shopId),
      ])
      const ofKind = (wanted: 'photo' | 'menu') =>
        pictures
          .filter(({ kind }) => kind === wanted)
          .map(({ picture, caption }) => ({ Url: picture, Caption: caption }))
      return {
        DishGroups: groupsOf(dishes),
        Photos: ofKind('photo'),
        MenuPictures: ofKind('menu'),
      }
    },
  }
}

/** Groups dishes, ordered by each group's first dish. */
function groupsOf(dishes: readonly ShopDish[]): ShopDetail['DishGroups'] {
  const names = [...new Set(dishes.map(({ groupName }) => groupName))]
  return names.map((name) => ({
    Name: name,
    Dishes: dishes
      .filter(({ groupName }) => groupName === name)
      .map((dish) => ({
        Id: dish.id,
        Name: dish.name,
        Price: dish.price,
        Description: dish.description,
        Picture: dish.picture,
        IsRecommended: dish.isRecommended,
      })),
  }))
}
