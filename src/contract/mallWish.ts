/** What somebody wants of the mall: asked for by its own calls (contract/mallOrder) and by the choice of offers. */
import * as v from 'valibot'
import { id } from './endpoint'
import { goodsDelivery } from './mallGoods'

/** So many pieces of one SKU. */
export const wantedLine = v.object({
  SkuId: id,
  Qty: v.pipe(
    v.number(),
    v.integer('数量应为整数'),
    v.minValue(1, '至少 1 件'),
    v.maxValue(99, '一次最多 99 件'),
  ),
})

/** One line a SKU; the server refuses the same SKU twice. */
export const wantedLines = v.pipe(
  v.array(wantedLine),
  v.minLength(1, '请选择商品'),
  v.maxLength(30, '一次最多 30 种商品'),
  v.check(
    (lines) => new Set(lines.map(({ SkuId }) => SkuId)).size === lines.length,
    '同一规格写了两次',
  ),
)

/** How a shop's part of an order is delivered, and what the member tells the shop. */
export const shopWish = v.object({
  ShopId: id,
  /** Left out: express where all goods are sent, else pickup. */
  Delivery: v.optional(goodsDelivery),
  Remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50, '备注最多 50 个字')), ''),
})
