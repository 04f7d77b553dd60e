import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import { searchTerms } from '../../../kernel/searchText'
import { contentChanged, requireSeen } from '../../../kernel/seen'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { GoodsRow, LimitedRow, SkuRow } from './goods.repository'
import {
  changeSku,
  countLow,
  endLimited,
  findGoods,
  insertLimited,
  limitedOf,
  lockGoods,
  skusOf,
  stockedGoodsPage,
  updateGoods,
  type GoodsShelf,
  type SkuChange,
} from './goodsDesk.repository'
import { goodsAudit, goodsLimitedAudit, goodsSkuAudit } from './goods.table'

/** 404: no such goods in the park. */
export const noGoods = () => notFound('商品不存在')

export type GoodsDesk = ReturnType<typeof createGoodsDesk>

/** A limited price as typed at the desk. */
export type LimitedDraft = Pick<
  LimitedRow,
  'id' | 'name' | 'percentPaid' | 'startAt' | 'endAt' | 'initialStock' | 'limitPerUser'
>

/** Values of the form for sale and limit. */
export const saleOf = ({
  isOnSale,
  limitPerUser,
}: Pick<GoodsRow, 'isOnSale' | 'limitPerUser'>) => ({
  isOnSale,
  limitPerUser,
})

/** Values of a SKU's form; sales do not change them. */
export const skuSaleOf = ({
  price,
  initialStock,
  isActive,
}: Pick<SkuRow, 'price' | 'initialStock' | 'isActive'>) => ({ price, initialStock, isActive })

const auditedOf = ({ price, stock, initialStock, isActive }: SkuRow) => ({
  price,
  stock,
  initialStock,
  isActive,
})

/** Goods actions of the park's staff: prices, stock, on or off sale. */
export function createGoodsDesk({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /** Goods of a shelf, lowest stock first. A keyword without any searchable word finds nothing. */
    async page(
      tenantId: string,
      { shelf, keyword, ...pages }: PageRequest & { shelf: GoodsShelf; keyword: string },
    ) {
      const words = searchTerms(keyword)
      if (keyword.trim() !== '' && words.length === 0) return { rows: [], total: 0 }
      return search(db, words, (at) => stockedGoodsPage(at, tenantId, { shelf, words }, pages))
    },

    /** Number of goods with low stock. */
    low: (tenantId: string): Promise<number> => countLow(db, tenantId),

    /** @throws Failure 404 */
    async detail(tenantId: string, id: string) {
      const key = knownId(id)
      const [found, skus, limited] = await Promise.all([
        findGoods(db, tenantId, key),
        skusOf(db, tenantId, key),
        limitedOf(db, tenantId, key, new Date(clock())),
      ])
      if (!found) throw noGoods()
      return { ...found, skus, limited }
    },

    /**
     * Puts goods on or off sale and sets the limit per member (0: none).
     * @param seen mark of `saleOf` the goods that the clerk was shown
     * @throws Failure 404, 409 `contentChanged`
     */
    async change(
      tenantId: string,
      id: string,
      { seen, ...wanted }: { isOnSale: boolean; limitPerUser: number; seen: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const before = await lockGoods(tx, tenantId, knownId(id))
        if (!before) throw noGoods()
        const { isOnSale, limitPerUser } = before
        requireSeen(seen, saleOf(before), wanted)
        if (isOnSale === wanted.isOnSale && limitPerUser === wanted.limitPerUser) return
        await updateGoods(tx, before, wanted)
        await writeAudit(tx, {
          ...{ kind: goodsAudit, id: before.id, before: { isOnSale, limitPerUser }, after: wanted },
        })
      })
    },

    /**
     * Changes price, stock and sale of a SKU.
     * @param seen mark of `skuSaleOf` the SKU that the clerk was shown
     * @throws Failure 404, 409 `contentChanged`, `goodsStock`
     */
    async changeSku(
      tenantId: string,
      goodsId: string,
      skuId: string,
      { seen, ...change }: SkuChange & { seen: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const goods = await lockGoods(tx, tenantId, knownId(goodsId))
        const all = goods ? await skusOf(tx, tenantId, goods.id) : []
        const before = all.find(({ id }) => id === knownId(skuId))
        if (!before) throw notFound('规格不存在')
        requireSeen(seen, skuSaleOf(before))
        const after = await changeSku(tx, before, change)
        if (!after) {
          if (before.stock + change.added >= 0) throw contentChanged({ showsPresent: true })
          throw new Failure(409, `库存只剩 ${before.stock} 件，不能减这么多`, 'goodsStock')
        }
        await writeAudit(tx, {
          ...{ kind: goodsSkuAudit, id: after.id },
          ...{ before: auditedOf(before), after: auditedOf(after) },
        })
      })
    },

    /**
     * Adds a limited price; idempotent by id.
     * @throws Failure 404, 409 `goodsLimited` when the time overlaps with another limited price
     */
    async addLimited(
      tenantId: string,
      goodsId: string,
      draft: LimitedDraft,
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const goods = await lockGoods(tx, tenantId, knownId(goodsId))
        if (!goods) throw noGoods()
        const others = await limitedOf(tx, tenantId, goods.id, new Date(clock()))
        if (others.some(({ id }) => id === draft.id)) return
        const clash = others.find(
          ({ startAt, endAt }) => startAt < draft.endAt && draft.startAt < endAt,
        )
        if (clash)
          throw new Failure(409, `与限时价“${clash.name}”的时间重叠，请先结束它`, 'goodsLimited')
        const row: LimitedRow = {
          ...{ ...draft, tenantId, goodsId: goods.id },
          ...{ stock: draft.initialStock, held: 0, sold: 0 },
        }
        if (!(await insertLimited(tx, row))) return
        const { name, percentPaid, initialStock } = draft
        const after = { goods: goods.id, name, percentPaid, initialStock }
        await writeAudit(tx, { kind: goodsLimitedAudit, id: draft.id, before: null, after })
      })
    },

    /** Ends a limited price; existing orders keep it. No-op if already over. @throws Failure 404 */
    async endLimited(
      tenantId: string,
      goodsId: string,
      id: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const goods = await lockGoods(tx, tenantId, knownId(goodsId))
        if (!goods) throw noGoods()
        const key = { tenantId, id: knownId(id), goodsId: goods.id }
        const now = new Date(clock())
        const ended = await endLimited(tx, key, now)
        if (!ended) return
        await writeAudit(tx, {
          ...{ kind: goodsLimitedAudit, id: ended.id, before: { name: ended.name } },
          after: { name: ended.name, endAt: now.toISOString() },
        })
      })
    },
  }
}
