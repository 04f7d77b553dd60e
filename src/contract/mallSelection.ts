/** Mall goods to be ordered: used by the mall's own calls (contract/mallOrder) and by the offer selection. */
import * as v from 'valibot'
import { id } from './fields'
import { goodsDelivery } from './mallGoods'
import { atMost, line } from './humanText'

/** Quantity of one SKU. */
export const wantedLine = v.object({
  SkuId: id,
  Qty: v.pipe(
    v.number(),
    v.integer('数量应为整数'),
    v.minValue(1, '至少 1 件'),
    v.maxValue(99, '一次最多 99 件'),
  ),
})

/** One line per SKU; the server rejects duplicates. */
export const wantedLines = v.pipe(
  v.array(wantedLine),
  v.minLength(1, '请选择商品'),
  v.maxLength(30, '一次最多 30 种商品'),
  v.check(
    (lines) => new Set(lines.map(({ SkuId }) => SkuId)).size === lines.length,
    '同一规格写了两次',
  ),
)

/** Delivery method of a shop's part of an order, and the member's remark to the shop. */
export const shopSelection = v.object({
  ShopId: id,
  /** Omitted: express when all goods can be sent, otherwise pickup. */
  Delivery: v.optional(goodsDelivery),
  Remark: v.optional(v.pipe(line, atMost(50, '备注最多 50 个字')), ''),
})
