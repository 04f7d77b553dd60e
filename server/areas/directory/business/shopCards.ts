import type { ShopCard } from '@/contract/business'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import type { FloorInBuilding, FloorService } from '../../shops/floor/floor.service'
import type { Shop, ShopService } from '../../shops/shop/shop.service'
import type { FavouriteShopService } from '../favouriteShop/favouriteShop.service'
import type { createShopBadges } from './shopBadges'

export interface ShopCardsOptions {
  db: Database
  floors: FloorService
  shops: ShopService
  favourites: FavouriteShopService
  badgesOf: ReturnType<typeof createShopBadges>
}

/** A shop with its floor and card. */
export interface CardShop {
  shop: Shop
  at: FloorInBuilding | undefined
  card: ShopCard
}

/**
 * Creates the cards of some shops, in the order of the ids; shops that have left the park are
 * omitted.
 */
export function createShopCards({ db, floors, shops, favourites, badgesOf }: ShopCardsOptions) {
  return async function cardsOf(
    tenantId: string,
    ids: readonly string[],
    member: Member | undefined,
  ): Promise<CardShop[]> {
    const rows = await shops.present(tenantId, ids)
    const floorIds = [...new Set(rows.flatMap(({ floorId }) => floorId ?? []))]
    const [byFloor, hours, badges, kept] = await Promise.all([
      floors.byId(db, tenantId, floorIds),
      shops.hours(tenantId, ids),
      badgesOf(tenantId),
      favourites.ofMember(member),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const favouriteIds = new Set(kept)
    return ids.flatMap((id) => {
      const shop = byId.get(id)
      if (!shop) return []
      const at = shop.floorId === null ? undefined : byFloor.get(shop.floorId)
      const card: ShopCard = {
        Id: shop.id,
        Name: shop.name,
        Logo: shop.logo,
        Cover: shop.cover,
        Category: shop.category,
        Summary: shop.summary,
        UnitNo: shop.unitNo,
        FloorId: shop.floorId,
        FloorName: at?.floor.name ?? '',
        BuildingId: at?.building.id ?? null,
        BuildingName: at?.building.name ?? '',
        PerPerson: shop.perPerson,
        Hours: hours.get(id) ?? { Weekly: [], Days: [] },
        CanPay: shop.canPay,
        TakesStoredCard: shop.takesStoredCard,
        TakesIcCard: shop.takesIcCard,
        Badges: badges.get(id) ?? [],
        IsFavourite: favouriteIds.has(id),
        Outline: shop.outline,
        Matched: '',
      }
      return [{ shop, at, card }]
    })
  }
}
