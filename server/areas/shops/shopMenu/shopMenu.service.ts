import type { ShopDetail } from '@/contract/business'
import type { Database } from '../../../database/createDatabase'
import { dishesOf, dishesWithWord, picturesOf, type ShopDish } from './shopMenu.repository'

export type ShopMenuService = ReturnType<typeof createShopMenuService>

/** What a shop offers: dishes by group, pictures of its menu, photos (spec 2 business: menu, picture). */
export function createShopMenuService({ db }: { db: Database }) {
  return {
    /** The first dish that a word finds, by the shop's id. */
    async dishWithWord(tenantId: string, word: string): Promise<Map<string, string>> {
      const rows = await dishesWithWord(db, tenantId, word)
      return new Map(rows.reverse().map(({ shopId, name }) => [shopId, name]))
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

/** In the order in which each group's first dish stands. */
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
