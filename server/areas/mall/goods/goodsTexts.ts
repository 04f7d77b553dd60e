import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { typedRichText } from '../../../kernel/richText'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  type ContentEdit,
  type ContentFields,
  type ContentVersionService,
} from '../../people/contentVersion/contentVersion.service'
import { seenOf } from '../../../kernel/seen'
import type { GoodsRow } from './goods.repository'
import { findGoods, lockGoods } from './goodsDesk.repository'
import { noGoods } from './goodsDesk'
import { goods, goodsAudit, goodsCategory, type NamedValue } from './goods.table'
import { categoriesOf } from './newGoods.repository'

/** Texts of goods as typed at the desk. */
export interface GoodsTextsDraft {
  name: string
  subTitle: string
  categoryId: string
  tags: string[]
  params: NamedValue[]
  /** Markdown or HTML; empty: none. */
  text: string
  pickupPlace: string
}

/** A parameter as a line of the form: 材质：棉. */
export const paramLine = ({ name, value }: NamedValue): string => `${name}：${value}`

export type GoodsTexts = ReturnType<typeof createGoodsTexts>

/** Texts of goods edited at the desk, with their versions. Prices and stock are the SKUs' (goodsDesk.ts). */
export function createGoodsTexts({
  db,
  clock,
  contentVersions,
}: {
  db: Database
  clock: () => number
  contentVersions: ContentVersionService
}) {
  return {
    /** Goods for editing, with their versions and the categories to choose from. @throws Failure 404 */
    async forEdit(tenantId: string, id: string) {
      const [found, all] = await Promise.all([
        findGoods(db, tenantId, knownId(id)),
        categoriesOf(db, tenantId),
      ])
      if (!found) throw noGoods()
      const row = found.goods
      const versions = await contentVersions.list({ tenantId, kind: goodsAudit, id: row.id })
      const fields = await textFields(row, versions[0]?.fields.Text)
      return { row, versions, fields, seen: seenOf(fields), categories: all }
    },

    /**
     * Edits the texts of goods; the version before is kept. Orders keep the name they were made with.
     * @throws Failure 400 `category`, 404, 409 `contentChanged`
     */
    async edit(
      { tenantId, id, seen, clerk }: Omit<ContentEdit, 'kind'>,
      { text, ...draft }: GoodsTextsDraft,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const content = { tenantId, kind: goodsAudit, id: knownId(id) }
      const [last] = await contentVersions.list(content)
      const detail = await typedRichText(text)
      // Loaded on first use: its dictionary is large.
      const { searchWords } = await import('../../../kernel/searchText')
      const moreWords = [...new Set([draft.subTitle, ...draft.tags].flatMap(searchWords))].sort()
      const change = { ...draft, detail, nameWords: searchWords(draft.name), moreWords }
      await contentVersions.edit(
        { ...content, seen, clerk },
        {
          async find(tx) {
            const row = await lockGoods(tx, tenantId, content.id)
            if (!row) return undefined
            const since = new Date(Math.min(row.saleFrom.getTime(), clock()))
            return { fields: await textFields(row, last?.fields.Text), since }
          },
          async write(tx) {
            const isWanted = and(
              eq(goodsCategory.tenantId, tenantId),
              eq(goodsCategory.id, draft.categoryId),
            )
            const known = await tx
              .select({ id: goodsCategory.id })
              .from(goodsCategory)
              .where(isWanted)
            if (known.length === 0)
              throw new Failure(400, '请选择类别', 'category', { field: 'CategoryId' })
            const [row] = await tx
              .update(goods)
              .set(change)
              .where(and(eq(goods.tenantId, tenantId), eq(goods.id, content.id)))
              .returning()
            if (!row) throw noGoods()
            return textFields(row, text)
          },
        },
        writeAudit,
      )
    },
  }
}

/**
 * Fields of the form for the texts of goods.
 * @param source the detail as last typed: shown again while it is still the goods'; others are shown as HTML
 */
async function textFields(row: GoodsRow, source = ''): Promise<ContentFields> {
  const isSource = source !== '' && (await typedRichText(source)) === row.detail
  return {
    ...{ Name: row.name, SubTitle: row.subTitle, CategoryId: row.categoryId },
    ...{ Tags: row.tags.join('、'), Params: row.params.map(paramLine).join('\n') },
    ...{ PickupPlace: row.pickupPlace, Text: isSource ? source : row.detail },
  }
}
