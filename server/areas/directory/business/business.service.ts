import type { businessCalls, ShopDetail } from '@/contract/business'
import type { ParsedRequestOf } from '@/contract/endpoint'
import { hoursText } from '@/rules/openingHours/hoursText'
import type { Member, Park } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, pageRange, type PageRequest } from '../../../kernel/paging'
import { searchTerms } from '../../../kernel/searchText'
import type { InfoService } from '../../content/info/info.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorService } from '../../shops/floor/floor.service'
import type { ListedShop, ShopService } from '../../shops/shop/shop.service'
import type { ShopMenuService } from '../../shops/shopMenu/shopMenu.service'
import type { ShopNewsService } from '../../shops/shopNews/shopNews.service'
import type { createShopCards } from './shopCards'
import type { createShopFilter, createShopOrder } from './shopList'
import type { createParkMap } from './parkMap'
import { shopPlace } from './shopPlace'
import { withReasons, type createShopSearch } from './shopSearch'

/** Dishes named on a card of a floor's list. */
const DISHES_SHOWN = 3

export interface BusinessServiceOptions {
  buildings: BuildingInfoService
  floors: FloorService
  shops: ShopService
  shopMenus: ShopMenuService
  shopNews: ShopNewsService
  articles: InfoService
  cardsOf: ReturnType<typeof createShopCards>
  passing: ReturnType<typeof createShopFilter>
  search: ReturnType<typeof createShopSearch>
  inOrder: ReturnType<typeof createShopOrder>
  parkMap: ReturnType<typeof createParkMap>
}

type Request<Name extends keyof typeof businessCalls> = ParsedRequestOf<
  (typeof businessCalls)[Name]
>

export type BusinessService = ReturnType<typeof createBusinessService>

/** Merchant lists and details for visitors: by floor, by search, one shop (spec 7 Merchants). */
export function createBusinessService(options: BusinessServiceOptions) {
  const { buildings, floors, shops, shopMenus, shopNews, articles } = options
  const { cardsOf, passing, search, inOrder, parkMap } = options

  type Wanted = Pick<Request<'moreBusiness'>, 'Keyword' | 'BuildingId' | 'Ids' | 'ArticleId'>

  /** Shops selected by `Ids` or by an article; undefined when neither is given. */
  async function named(tenantId: string, { Ids, ArticleId }: Wanted) {
    if (Ids !== undefined) return shops.listed(tenantId, Ids.map(knownId))
    return ArticleId === undefined ? undefined : shops.ofArticle(tenantId, knownId(ArticleId))
  }

  /** Shops found by the search, or all; restricted to the selected shops and to one building, if given. */
  async function among(tenantId: string, wanted: Wanted) {
    const { Keyword = '', BuildingId } = wanted
    const words = searchTerms(Keyword)
    // A search text of symbols only has no words and finds nothing.
    const isSearch = Keyword.trim() !== ''
    const only = await named(tenantId, wanted)
    const { rows, reasonFor } = isSearch
      ? await search(tenantId, words)
      : { rows: only ?? (await shops.listed(tenantId)), reasonFor: () => '' }
    const onlyIds = only && new Set(only.map(({ id }) => id))
    const floorIds =
      BuildingId === undefined
        ? undefined
        : new Set((await floors.ofBuilding(tenantId, BuildingId)).map(({ Id }) => Id))
    return {
      reasonFor,
      rows: rows.filter(
        ({ id, floorId }) =>
          (!onlyIds || onlyIds.has(id)) &&
          (!floorIds || (floorId !== null && floorIds.has(floorId))),
      ),
    }
  }

  /** Open shops before closed ones, each in their order. */
  async function openFirst<Row extends ListedShop>(tenantId: string, rows: readonly Row[]) {
    const open = new Set(
      (await passing(tenantId, rows, { OpenNow: true }, undefined)).map(({ id }) => id),
    )
    return [...rows.filter(({ id }) => open.has(id)), ...rows.filter(({ id }) => !open.has(id))]
  }

  return {
    /**
     * Floors of a building with the number of shops that pass the filter. @throws Failure 404, 401
     */
    async layers(
      tenantId: string,
      { BuildingId, ...filter }: Request<'getLayerByBuildingId'>,
      member: Member | undefined,
    ) {
      const layers = await floors.ofBuilding(tenantId, BuildingId)
      const all = await shops.onFloors(
        tenantId,
        layers.map(({ Id }) => Id),
      )
      const passed = await passing(tenantId, all, filter, member)
      return {
        Layers: layers.map((layer) => ({
          ...layer,
          ShopCount: passed.filter(({ floorId }) => floorId === layer.Id).length,
        })),
        Categories: categoriesOf(all),
      }
    },

    parkMap,

    /** Numbers of open shops and of all shops. */
    async openCount(tenantId: string): Promise<{ open: number; all: number }> {
      const all = await shops.listed(tenantId)
      const open = await passing(tenantId, all, { OpenNow: true }, undefined)
      return { open: open.length, all: all.length }
    },

    /** Shops of a floor. @throws Failure 404, 401 */
    async onLayer(
      tenantId: string,
      { LayerId, WithDishes, PageIndex, PageSize, ...filter }: Request<'getBusinessByLayer'>,
      member: Member | undefined,
    ) {
      const { Id } = await floors.get(tenantId, LayerId)
      const rows = await passing(tenantId, await shops.onFloors(tenantId, [Id]), filter, member)
      const pages = { PageIndex, PageSize }
      const ids = idsOfPage(rows, pages)
      const [found, dishes] = await Promise.all([
        cardsOf(tenantId, ids, member),
        WithDishes ? shopMenus.namesOf(tenantId, ids, DISHES_SHOWN) : undefined,
      ])
      return page(
        found.map(({ card }) => (dishes ? { ...card, Dishes: dishes.get(card.Id) ?? [] } : card)),
        rows.length,
        pages,
      )
    },

    /** Shops of the whole park. @throws Failure 404, 401 */
    async more(tenantId: string, request: Request<'moreBusiness'>, member: Member | undefined) {
      const { NearBuildingId, OpenFirst = false, PageIndex, PageSize } = request
      const matching = await among(tenantId, request)
      const passed = await passing(tenantId, matching.rows, request, member)
      const ordered = await inOrder(tenantId, passed, NearBuildingId)
      const rows = OpenFirst ? await openFirst(tenantId, ordered) : ordered
      const pages = { PageIndex, PageSize }
      const cards = await cardsOf(tenantId, idsOfPage(rows, pages), member)
      const isWhole = !request.Keyword && !request.Ids && request.ArticleId === undefined
      return {
        ...page(withReasons(cards, matching), rows.length, pages),
        ...(isWhole && PageIndex === 1 && { Categories: categoriesOf(matching.rows) }),
      }
    },

    /** All details of a shop. @throws Failure 404 */
    async detail(park: Park, shopId: string, member: Member | undefined): Promise<ShopDetail> {
      const { tenantId } = park
      const [found] = await cardsOf(tenantId, [knownId(shopId)], member)
      if (!found) throw notFound('商户不存在或已离场')
      const { shop, at, card } = found
      const [menu, News, Introduction, written, plan, layer, neighbours] = await Promise.all([
        shopMenus.ofShop(tenantId, shop.id),
        shopNews.ofShop(tenantId, shop.id),
        shops.introduction(tenantId, shop.id),
        articles.some(tenantId, shop.articleIds),
        buildings.all(tenantId),
        at && floors.get(tenantId, at.floor.id),
        shops.onFloors(tenantId, at ? [at.floor.id] : []),
      ])
      return {
        ...card,
        ...shopPlace(shop.outline, at, plan, park),
        Address: shop.address,
        Phone: shop.phone,
        Tags: shop.tags,
        PayNote: shop.payNote,
        HoursTexts: hoursText(card.Hours),
        Layer: layer ? { ...layer, ShopCount: neighbours.length } : null,
        ...menu,
        Introduction,
        News,
        Articles: written.map(({ Id, Title, Cover }) => ({ Id, Title, Cover })),
      }
    },
  }
}

function categoriesOf(rows: readonly ListedShop[]) {
  const names = [...new Set(rows.map(({ category }) => category))]
  return names.map((Name) => ({
    Name,
    Count: rows.filter(({ category }) => category === Name).length,
  }))
}

function idsOfPage(rows: readonly ListedShop[], pages: PageRequest): string[] {
  const { limit, offset } = pageRange(pages)
  return rows.slice(offset, offset + limit).map(({ id }) => id)
}
