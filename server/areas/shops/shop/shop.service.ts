import type { PayShop } from '@/contract/order'
import type { ParkShop } from '@/contract/parkShop'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { OpeningHours } from '@/rules/openingHours/hours'
import { hoursText } from '@/rules/openingHours/hoursText'
import type { FloorInBuilding, FloorService } from '../floor/floor.service'
import {
  allShops,
  findShop,
  introductionOf,
  shopFaces,
  shopLogos,
  shopNames,
  type Shop,
} from './shop.repository'
import { hoursOfShops } from './shopHours'
import {
  presentShops,
  shopsListed,
  shopsOfArticle,
  shopsOnFloors,
  shopsWithWord,
} from './shopList.repository'

export type { Shop } from './shop.repository'
export type { ShopStaffService, StaffDay } from './shopStaff.service'
export type { ListedShop } from './shopList.repository'

export type ShopService = ReturnType<typeof createShopService>

/** Cache lifetime of a shop, ms: every payment reads its shop, and shops change rarely. */
const FRESH_MS = 10_000

interface ShopServiceOptions {
  db: Database
  reads: Database
  clock: () => number
  floors: FloorService
}

/** Shops for payments and the directory (spec 7 Merchants, parkShop/get). */
export function createShopService({ db, reads, clock, floors }: ShopServiceOptions) {
  const shopsRead = new Map<string, { shop: Shop; readAt: number; place?: string }>()

  async function find(
    queryable: Queryable,
    tenantId: string,
    id: string,
  ): Promise<Shop | undefined> {
    const key = `${tenantId}/${id}`
    const kept = shopsRead.get(key)
    const age = clock() - (kept?.readAt ?? -Infinity)
    if (kept && age >= 0 && age < FRESH_MS) return kept.shop
    const shop = await findShop(queryable, tenantId, id)
    if (shop) shopsRead.set(key, { shop, readAt: clock() })
    else shopsRead.delete(key)
    return shop
  }

  /** Opening hours by shop id; an entry for each. */
  const hours = (tenantId: string, ids: readonly string[]): Promise<Map<string, OpeningHours>> =>
    hoursOfShops(db, tenantId, ids, clock())

  /** Places of shops by id: 2 号楼 纺纱楼 1F 2-102. */
  async function places(
    tenantId: string,
    rows: readonly Pick<Shop, 'id' | 'floorId' | 'unitNo'>[],
  ): Promise<Map<string, string>> {
    const ids = rows.flatMap(({ floorId }) => floorId ?? [])
    const floorsById = await floors.byId(db, tenantId, [...new Set(ids)])
    return new Map(
      rows.map(({ id, floorId, unitNo }) => [id, placeText(floorsById.get(floorId ?? ''), unitNo)]),
    )
  }

  const placeOf = async (tenantId: string, shop: Shop) =>
    (await places(tenantId, [shop])).get(shop.id) ?? ''

  /** The place of a shop, kept with the shop: each payment page and each reckoning shows it. */
  async function keptPlace(tenantId: string, shop: Shop): Promise<string> {
    const kept = shopsRead.get(`${tenantId}/${shop.id}`)
    if (kept?.shop !== shop) return placeOf(tenantId, shop)
    kept.place ??= await placeOf(tenantId, shop)
    return kept.place
  }

  /** A shop for the payment page, with whether it accepts payments and why not (in Chinese). */
  const payShop = async (tenantId: string, shop: Shop): Promise<PayShop> => ({
    Id: shop.id,
    Name: shop.name,
    Logo: shop.logo,
    Address: shop.address,
    Place: await keptPlace(tenantId, shop),
    CanPay: shop.canPay,
    PayNote: shop.payNote,
  })

  return {
    find,
    hours,

    /**
     * Returns the shop if it accepts payments now.
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
      const open = (await hours(tenantId, [shop.id])).get(shop.id)
      return {
        ...(await payShop(tenantId, shop)),
        Category: shop.category,
        Phone: shop.phone,
        OpenHours: open ? hoursText(open).join('；') : '',
        TakesStoredCard: shop.takesStoredCard,
        TakesIcCard: shop.takesIcCard,
      }
    },

    payShop,
    places,

    /** Drops a changed shop from the cache, so that the next payment reads it anew. */
    forget: (tenantId: string, id: string): void => void shopsRead.delete(`${tenantId}/${id}`),

    all: (tenantId: string) => allShops(db, tenantId),

    /** Introduction of the shop as rich text; may be empty. */
    introduction: (tenantId: string, id: string) => introductionOf(db, tenantId, id),

    /**
     * List rows of the shops on some floors. Like the next three functions, without shops that have
     * left.
     */
    onFloors: (tenantId: string, floorIds: readonly string[]) =>
      shopsOnFloors(reads, tenantId, floorIds),

    /** List rows of all shops, or of the given ones. */
    listed: (tenantId: string, ids?: readonly string[]) => shopsListed(reads, tenantId, ids),

    /** Shops that an article is about. */
    ofArticle: (tenantId: string, articleId: string) => shopsOfArticle(db, tenantId, articleId),

    /** Full rows of some shops, unordered. */
    present: (tenantId: string, ids: readonly string[]) => presentShops(db, tenantId, ids),

    /** List rows of the shops that match each word: `fit` 0 by the name, 1 by category, unit or tag. */
    withWords: (tenantId: string, words: readonly string[]) =>
      search(reads, words, (db) =>
        Promise.all(words.map((word) => shopsWithWord(db, tenantId, word))),
      ),

    /** Names by id, for texts such as the scope of a card. */
    names: (queryable: Queryable, tenantId: string, ids: readonly string[]) =>
      shopNames(queryable, tenantId, ids),

    /** Names and logos by id, including shops that have left. */
    faces: (queryable: Queryable, tenantId: string, ids: readonly string[]) =>
      shopFaces(queryable, tenantId, ids),

    /**
     * Picture paths of logos by id, including shops that have left; shops without a logo are
     * missing.
     */
    logos: (tenantId: string, ids: readonly string[]) => shopLogos(db, tenantId, ids),
  }
}

/** Place text such as 2 号楼 纺纱楼 1F 2-102; unknown parts are omitted. */
const placeText = (at: FloorInBuilding | undefined, unitNo: string): string =>
  [at?.building.name, at?.floor.name, unitNo].filter(Boolean).join(' ')
