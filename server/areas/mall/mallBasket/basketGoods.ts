import type { BasketLine } from '@/contract/mallBasket'
import {
  deliveryOf,
  memberPercentOf,
  priceNow,
  specTextOf,
  statusOf,
  statusTextOf,
  type FreightRow,
  type MallLevel,
  type OfferedSku,
} from '../goods/goods.service'

/** Viewer and time for which a basket is rendered. */
export interface BasketContext {
  /** The member's level; undefined for a visitor. */
  level: MallLevel | undefined
  freight(shopId: string): FreightRow | undefined
  /** ms */
  now: number
}

/** Current SKU data of a basket line. */
export function basketGoodsOf(
  { sku, goods, shop, limited }: OfferedSku,
  { level, freight, now }: BasketContext,
): NonNullable<BasketLine['Goods']> {
  const cost = priceNow(sku.price, {
    memberPercent: memberPercentOf(goods.memberPriceFrom, level),
    limitedPercent: limited && limited.stock > 0 ? limited.percentPaid : 100,
  })
  const status = sku.isActive ? statusOf({ goods, shop, skus: [sku] }, now) : 'Off'
  return {
    GoodsId: goods.id,
    Name: goods.name,
    SpecText: specTextOf(sku),
    Image: sku.image || (goods.images[0] ?? ''),
    ShopId: shop.id,
    ShopName: shop.name,
    ShopLogo: shop.logo,
    Price: cost.price,
    PriceKind: cost.kind,
    BasePrice: sku.price,
    Stock: sku.stock,
    LimitPerUser: goods.limitPerUser,
    Delivery: deliveryOf(goods, freight(shop.id)),
    Status: status,
    StatusText: statusTextOf(goods, status),
  }
}
