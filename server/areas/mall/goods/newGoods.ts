import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { typedRichText } from '../../../kernel/richText'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { PictureService } from '../../people/picture/picture.service'
import type { GoodsRow, SkuRow } from './goods.repository'
import { findGoods, lockGoods, skusOf } from './goodsDesk.repository'
import { noGoods } from './goodsDesk'
import { goodsAudit, goodsSkuAudit } from './goods.table'
import {
  categoriesOf,
  imagesOfGoods,
  insertGoods,
  insertSkus,
  nextRank,
  shopsToChoose,
  updateImages,
} from './newGoods.repository'

/** Most pictures and SKUs of one item. */
export const IMAGES_MAX = 9
export const SKUS_MAX = 60

/** A SKU as typed: specifications in order, price in fen, pieces in stock. */
export interface SkuDraft {
  id: string
  values: readonly string[]
  price: number
  stock: number
}

/** Goods as typed at the desk. */
export interface GoodsDraft {
  goods: Omit<
    GoodsRow,
    'tenantId' | 'images' | 'detail' | 'rank' | 'soldBefore' | 'nameWords' | 'moreWords'
  >
  /** Markdown or HTML; empty: none. */
  text: string
  /** Names of the specifications; empty: one SKU without any. */
  specs: readonly string[]
  skus: readonly SkuDraft[]
  /** Goods whose pictures they take when no picture is sent: those they were copied from. */
  picturesOf?: string
}

const combination = (values: readonly string[]): string => values.join('\n')

export type NewGoods = ReturnType<typeof createNewGoods>

/** Goods, SKUs and pictures added at the desk. */
export function createNewGoods({ db, pictures }: { db: Database; pictures: PictureService }) {
  const keeper = pictures.keeperOfPark(imagesOfGoods)

  const skuRow = (
    { tenantId, id: goodsId }: Pick<GoodsRow, 'tenantId' | 'id'>,
    specs: readonly string[],
    { id, values, price, stock }: SkuDraft,
    rank: number,
  ): SkuRow => ({
    ...{ tenantId, id, goodsId, price, linePrice: 0, image: '', rank, isActive: true },
    specs: specs.map((name, at) => ({ name, value: values[at] ?? '' })),
    ...{ initialStock: stock, stock, held: 0, sold: 0 },
  })

  /** Changes the pictures of locked goods. @throws Failure 404, and as `change` */
  const changeImages = (
    tenantId: string,
    id: string,
    change: (images: readonly string[], tx: Transaction) => Promise<string[]> | string[],
    writeAudit: WriteAudit,
  ): Promise<void> =>
    withTransaction(db, async (tx) => {
      const row = await lockGoods(tx, tenantId, knownId(id))
      if (!row) throw noGoods()
      const images = await change(row.images, tx)
      if (images.join() === row.images.join()) return
      await updateImages(tx, row, images)
      const before = { images: row.images }
      await writeAudit(tx, { kind: goodsAudit, id: row.id, before, after: { images } })
    })

  return {
    /** Shops and categories to choose from, and the goods to copy. @throws Failure 404 for unknown goods */
    async choices(tenantId: string, copy?: string) {
      const key = copy && knownId(copy)
      const [shops, categories, copied, skus] = await Promise.all([
        shopsToChoose(db, tenantId),
        categoriesOf(db, tenantId),
        key ? findGoods(db, tenantId, key) : undefined,
        key ? skusOf(db, tenantId, key) : [],
      ])
      if (key && !copied) throw noGoods()
      return { shops, categories, copied: copied && { ...copied.goods, skus } }
    },

    /**
     * Saves new goods with their SKUs; idempotent by their id.
     * @throws Failure 400 `shop`, `category`, `picture`, and as the upload of a picture
     */
    async publish(
      clerk: Member,
      { goods, text, specs, skus, picturesOf }: GoodsDraft,
      picture: Buffer | undefined,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { tenantId } = clerk
      const { shops, categories, copied } = await this.choices(tenantId, picturesOf)
      if (!shops.some(({ id }) => id === goods.shopId))
        throw new Failure(400, '请选择商户', 'shop', { field: 'ShopId' })
      if (!categories.some(({ id, isActive }) => isActive && id === goods.categoryId))
        throw new Failure(400, '请选择类别', 'category', { field: 'CategoryId' })
      const uploaded = picture && (await pictures.upload(clerk, 'otherimage', picture)).Path
      const images = uploaded ? [uploaded] : (copied?.images ?? [])
      if (images.length === 0) throw new Failure(400, '请选择封面', 'picture', { field: 'Picture' })
      const detail = await typedRichText(text)
      // Loaded on first use: its dictionary is large.
      const { searchWords } = await import('../../../kernel/searchText')
      const moreWords = [...new Set([goods.subTitle, ...goods.tags].flatMap(searchWords))].sort()
      await withTransaction(db, async (tx) => {
        if (uploaded) await keeper.require(tx, clerk, [uploaded])
        const row: GoodsRow = {
          ...{ ...goods, tenantId, images, detail, soldBefore: 0 },
          ...{ rank: await nextRank(tx, tenantId), nameWords: searchWords(goods.name), moreWords },
        }
        if (!(await insertGoods(tx, row))) return
        await insertSkus(
          tx,
          skus.map((sku, at) => skuRow(row, specs, sku, at)),
        )
        const after = { name: row.name, shop: row.shopId, skus: skus.length }
        await writeAudit(tx, { kind: goodsAudit, id: row.id, before: null, after })
      })
    },

    /**
     * Adds a SKU with the specifications of the goods' others; idempotent by its id.
     * @throws Failure 400 `specs`, 404, 409 `skuTwice`, `skuMany`
     */
    async addSku(
      tenantId: string,
      goodsId: string,
      draft: SkuDraft,
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const row = await lockGoods(tx, tenantId, knownId(goodsId))
        if (!row) throw noGoods()
        const others = await skusOf(tx, tenantId, row.id)
        if (others.some(({ id }) => id === draft.id)) return
        const specs = others[0]?.specs.map(({ name }) => name) ?? []
        if (specs.length === 0 && others.length > 0)
          throw new Failure(409, '这件商品只有一种规格，要分规格请复制成新商品', 'skuTwice')
        if (draft.values.length !== specs.length) {
          const message = `请按顺序填写${specs.join('、')}，用“、”分开`
          throw new Failure(400, message, 'specs', { field: 'Specs' })
        }
        const values = combination(draft.values)
        if (others.some((one) => combination(one.specs.map(({ value }) => value)) === values))
          throw new Failure(409, '已经有这个规格', 'skuTwice', { field: 'Specs' })
        if (others.length >= SKUS_MAX)
          throw new Failure(409, `一件商品最多 ${SKUS_MAX} 个规格`, 'skuMany')
        const rank = Math.max(-1, ...others.map((one) => one.rank)) + 1
        const sku = skuRow(row, specs, draft, rank)
        if ((await insertSkus(tx, [sku])) === 0) return
        const { price, stock } = draft
        const after = { goods: row.id, specs: draft.values.join('、'), price, stock }
        await writeAudit(tx, { kind: goodsSkuAudit, id: sku.id, before: null, after })
      })
    },

    /** Adds a picture at the end. @throws Failure 404, 409 `imagesMany`, and as the upload of a picture */
    async addPicture(
      clerk: Member,
      id: string,
      picture: Buffer,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { Path } = await pictures.upload(clerk, 'otherimage', picture)
      const add = async (images: readonly string[], tx: Transaction) => {
        if (images.length >= IMAGES_MAX)
          throw new Failure(409, `图片最多 ${IMAGES_MAX} 张，请先移除一张`, 'imagesMany')
        await keeper.require(tx, clerk, [Path])
        return [...images, Path]
      }
      await changeImages(clerk.tenantId, id, add, writeAudit)
    },

    /** Makes a picture the cover. No-op if it is, or is none of the goods'. @throws Failure 404 */
    async makeCover(
      tenantId: string,
      id: string,
      path: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const change = (images: readonly string[]) =>
        images.includes(path) ? [path, ...images.filter((one) => one !== path)] : [...images]
      await changeImages(tenantId, id, change, writeAudit)
    },

    /** Removes a picture. No-op if it is none of the goods'. @throws Failure 404, 409 `lastImage` */
    async removePicture(
      tenantId: string,
      id: string,
      path: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const change = (images: readonly string[]) => {
        const left = images.filter((one) => one !== path)
        if (left.length === 0) throw new Failure(409, '至少留一张图片', 'lastImage')
        return left
      }
      await changeImages(tenantId, id, change, writeAudit)
    },
  }
}

/** A new SKU draft. @param values specifications in order */
export const skuDraft = (values: readonly string[], price: number, stock: number): SkuDraft => ({
  id: newId(),
  values,
  price,
  stock,
})
