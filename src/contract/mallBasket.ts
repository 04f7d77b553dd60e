/** Mall basket (spec 7 Goods mall; fields defined by this project): selected goods with current prices and stock. */
import * as v from 'valibot'
import { post } from './endpoint'
import { fen, id, time } from './fields'
import { goodsCard, goodsDelivery, goodsStatus } from './mallGoods'

/** A basket line with current data. */
export const basketLine = v.object({
  SkuId: id,
  Qty: v.number(),
  /** Last change, ms; the later change of a SKU wins. */
  At: time,
  /** Null: the SKU does not exist in this park. */
  Goods: v.nullable(
    v.object({
      GoodsId: id,
      Name: v.string(),
      SpecText: v.string(),
      Image: v.string(),
      ShopId: id,
      ShopName: v.string(),
      ShopLogo: v.string(),
      Price: fen,
      PriceKind: goodsCard.entries.PriceKind,
      BasePrice: fen,
      Stock: v.number(),
      /** Per member; 0: no limit. */
      LimitPerUser: v.number(),
      Delivery: v.array(goodsDelivery),
      /** Of the SKU: SoldOut when it is out of stock, even if other SKUs of the goods are available. */
      Status: goodsStatus,
      StatusText: v.string(),
    }),
  ),
})

const changedLine = v.object({
  SkuId: id,
  /** 0: removed. */
  Qty: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  At: time,
})

const basketLines = v.pipe(v.array(changedLine), v.maxLength(200, '购物车最多 200 种商品'))

/** The basket: stored on the device, for members also on the server. */
export const mallBasketCalls = {
  look: post('/mall/api/v1/mallBasket/look/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '游客购物车：这些规格现在的价格与库存；不保存',
    request: v.object({ Lines: basketLines }),
    data: v.object({ Lines: v.array(basketLine) }),
  }),
  sync: post('/mall/api/v1/mallBasket/sync/c', {
    auth: 'member',
    underLoad: 'member',
    summary:
      '会员购物车：合并设备上的改动（同一规格以较晚的为准，Qty 0 为移出），返回全部；最多 100 种，多出的较早的移出',
    request: v.object({ Lines: basketLines }),
    data: v.object({ Lines: v.array(basketLine) }),
  }),
}

export type BasketLine = v.InferOutput<typeof basketLine>
