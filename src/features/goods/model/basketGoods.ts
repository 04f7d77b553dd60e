import type { GoodsDetail, GoodsSku } from '@/contract/mallGoods'
import type { BasketLine } from '@/contract/mallBasket'

/** Data of an SKU kept in the basket until the server's answer replaces them. */
export const basketGoodsOf = (
  goods: GoodsDetail,
  sku: GoodsSku,
): NonNullable<BasketLine['Goods']> => ({
  GoodsId: goods.Id,
  Name: goods.Name,
  SpecText: sku.SpecText,
  Image: sku.Image || goods.Cover,
  ShopId: goods.ShopId,
  ShopName: goods.ShopName,
  Price: sku.Price,
  PriceKind: sku.PriceKind,
  BasePrice: sku.BasePrice,
  Stock: sku.Stock,
  LimitPerUser: goods.LimitPerUser,
  Delivery: goods.Delivery,
  Status: goods.Status,
  StatusText: goods.StatusText,
})
