import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { GoodsCard, GoodsDetail, mallGoodsCalls } from '@/contract/mallGoods'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import { rememberPerPark } from '../../../database/rememberPerPark'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { searchTerms } from '../../../kernel/searchText'
import type { MemberService } from '../../offers/member/member.service'
import { freightRows, wholeGoods, type FreightRow, offeredSkus } from './goods.repository'
import { categoriesWithCount } from './goodsCategory.repository'
import { goodsIdsPage } from './goodsList.repository'
import { goodsCardOf, goodsDetailOf } from './goodsView'

export type { FreightRow, GoodsRow, LimitedRow, SkuRow } from './goods.repository'
export type { OfferedSku } from './goods.repository'
export { memberPercentOf, priceNow, type PriceNow } from './goodsPrice'
export { moveLimited, moveSku, type Pile } from './goods.repository'
export {
  deliveryOf,
  freightText,
  pickupTextOf,
  specTextOf,
  statusOf,
  statusTextOf,
  type MallLevel,
} from './goodsView'

export interface GoodsServiceOptions {
  db: Database
  reads: Database
  clock: () => number
  /** How long freight rules are cached, ms (rememberPerPark). */
  freshMs: number
  members: Pick<MemberService, 'level' | 'levels'>
}

/** Most goods that `hot` lists. */
const HOT_MAX = 20

export type GoodsService = ReturnType<typeof createGoodsService>

type List = (typeof mallGoodsCalls)['list']

const freightAt = (rows: readonly FreightRow[], shopId: string): FreightRow | undefined =>
  rows.find((row) => row.shopId === shopId) ?? rows.find((row) => row.shopId === null)

/** Goods for visitors and members (spec 7 Goods mall), in the shape of our own screens (family B). */
export function createGoodsService({ db, reads, clock, freshMs, members }: GoodsServiceOptions) {
  const freightIn = rememberPerPark({ clock, freshMs }, freightRows)
  const categoriesIn = rememberPerPark({ clock, freshMs }, categoriesWithCount)
  const hotIn = rememberPerPark({ clock, freshMs }, (queryable, tenantId, now) =>
    goodsIdsPage(
      queryable,
      tenantId,
      { words: [], shelf: 'hot', sort: 'default' },
      { PageIndex: 1, PageSize: HOT_MAX },
      now,
    ),
  )

  /** Level and freight rules, which prices depend on. */
  async function viewer(tenantId: string, member: Member | undefined) {
    const [level, freight] = await Promise.all([
      member && members.level(db, member),
      freightIn(db, tenantId),
    ])
    return { level, freight }
  }

  async function cards(
    tenantId: string,
    ids: readonly string[],
    member: Member | undefined,
    now: number,
  ): Promise<GoodsCard[]> {
    const [found, { level, freight }] = await Promise.all([
      wholeGoods(db, tenantId, ids, new Date(now)),
      viewer(tenantId, member),
    ])
    return found.map((whole) =>
      goodsCardOf(whole, { level, freight: freightAt(freight, whole.shop.id), now }),
    )
  }

  return {
    /** SKUs with everything that decides sale and price, on sale or not, by id. */
    offered: (queryable: Queryable, tenantId: string, skuIds: readonly string[], at: Date) =>
      offeredSkus(queryable, tenantId, skuIds, at),

    /** Freight rule by shop id; undefined: the shop does not send. */
    async freight(
      queryable: Queryable,
      tenantId: string,
    ): Promise<(shopId: string) => FreightRow | undefined> {
      const rows = await freightIn(queryable, tenantId)
      return (shopId) => freightAt(rows, shopId)
    },

    /** A page of goods with the categories. A keyword without any searchable word finds nothing. */
    async list(
      tenantId: string,
      request: ParsedRequestOf<List>,
      member: Member | undefined,
    ): Promise<DataOf<List>> {
      const { Keyword = '', CategoryId, ShopId, PageIndex, PageSize } = request
      const words = searchTerms(Keyword)
      const pages = { PageIndex, PageSize }
      const now = clock()
      const filter = {
        words,
        categoryId: CategoryId === undefined ? undefined : knownId(CategoryId),
        shopId: ShopId === undefined ? undefined : knownId(ShopId),
        minPrice: request.MinPrice,
        maxPrice: request.MaxPrice,
        shelf: request.Shelf,
        sort: request.Sort,
      }
      const isNothing = Keyword.trim() !== '' && words.length === 0
      const [{ ids, total }, categories] = await Promise.all([
        isNothing
          ? { ids: [], total: 0 }
          : search(reads, words, (db) => goodsIdsPage(db, tenantId, filter, pages, new Date(now))),
        categoriesIn(reads, tenantId),
      ])
      return {
        ...page(await cards(tenantId, ids, member, now), total, pages),
        Categories: categories.map(({ id, name, picture, count }) => ({
          Id: id,
          Name: name,
          Picture: picture,
          Count: count,
        })),
      }
    },

    /** Best-selling goods in stock. */
    async hot(tenantId: string, count: number, member: Member | undefined): Promise<GoodsCard[]> {
      const { ids } = await hotIn(reads, tenantId)
      return cards(tenantId, ids.slice(0, count), member, clock())
    },

    /** Goods by id, also when no longer sold. @throws Failure 404 */
    async detail(tenantId: string, id: string, member: Member | undefined): Promise<GoodsDetail> {
      const now = clock()
      const [[whole], { level, freight }, levels] = await Promise.all([
        wholeGoods(db, tenantId, [knownId(id)], new Date(now)),
        viewer(tenantId, member),
        members.levels(db, tenantId),
      ])
      if (!whole) throw notFound('商品不存在或已下架')
      return goodsDetailOf(
        whole,
        { level, freight: freightAt(freight, whole.shop.id), now },
        levels,
      )
    },
  }
}
