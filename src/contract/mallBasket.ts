/** The basket of the mall (spec 7 Goods mall; fields: ours): what somebody wants to order, with prices and stock as they are now. */
import * as v from 'valibot'
import { fen, id, post, time } from './endpoint'
import { goodsCard, goodsDelivery, goodsStatus } from './mallGoods'

/** A line of a basket with what is known of it now. */
export const basketLine = v.object({
  SkuId: id,
  Qty: v.number(),
  /** When it was last changed, ms; the later change of a SKU wins. */
  At: time,
  /** Null: the SKU is not known in this park. */
  Goods: v.nullable(
    v.object({
      GoodsId: id,
      Name: v.string(),
      SpecText: v.string(),
      Image: v.string(),
      ShopId: id,
      ShopName: v.string(),
      Price: fen,
      PriceKind: goodsCard.entries.PriceKind,
      BasePrice: fen,
      Stock: v.number(),
      /** Per member; 0: no limit. */
      LimitPerUser: v.number(),
      Delivery: v.array(goodsDelivery),
      /** Of the SKU: SoldOut when it has none, though others of the goods are there. */
      Status: goodsStatus,
      StatusText: v.string(),
    }),
  ),
})

const changedLine = v.object({
  SkuId: id,
  /** 0: taken out. */
  Qty: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  At: time,
})

const basketLines = v.pipe(v.array(changedLine), v.maxLength(200, '购物车最多 200 种商品'))

/** The basket: kept on the device, and for members on the server too. */
export const mallBasketCalls = {
  look: post('/mall/api/v1/mallBasket/look/c', {
    auth: 'visitor',
    summary: '游客购物车：这些规格现在的价格与库存；不保存',
    request: v.object({ Lines: basketLines }),
    data: v.object({ Lines: v.array(basketLine) }),
  }),
  sync: post('/mall/api/v1/mallBasket/sync/c', {
    auth: 'member',
    summary:
      '会员购物车：合并设备上的改动（同一规格以较晚的为准，Qty 0 为移出），返回全部；最多 100 种，多出的较早的移出',
    request: v.object({ Lines: basketLines }),
    data: v.object({ Lines: v.array(basketLine) }),
  }),
}

export type BasketLine = v.InferOutput<typeof basketLine>
