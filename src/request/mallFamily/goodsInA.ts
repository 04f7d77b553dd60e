/**
 * Family A of spec 7 converted to the shape of the app's screens: the same values under other names
 * (contract/mallGoods).
 */
import type { RequestOf } from '@/contract/endpoint'
import type {
  EMallGoods,
  EMallGoodsDetail,
  EMallSku,
  eMallGoodsCalls,
  GoodsCard,
  GoodsDetail,
  GoodsSku,
} from '@/contract/mallGoods'

/** Goods on a card. */
export const cardOf = (goods: EMallGoods): GoodsCard => ({
  Id: goods.GoodsId,
  Name: goods.GoodsName,
  SubTitle: goods.GoodsTitle,
  Cover: goods.GoodsImg,
  ShopId: goods.MerchantId,
  ShopName: goods.MerchantName,
  CategoryId: goods.TypeId,
  CategoryName: goods.TypeName,
  Tags: goods.Tags,
  Price: goods.SalePrice,
  PriceVaries: goods.PriceVaries,
  PriceKind: goods.PriceKind,
  BasePrice: goods.BasePrice,
  LinePrice: goods.MarketPrice,
  MemberPrice: goods.VipPrice,
  MemberLevel: goods.VipLevel,
  Limited: goods.FlashSale,
  Stock: goods.StockNum,
  Sold: goods.SaleNum,
  LimitPerUser: goods.LimitNum,
  Delivery: goods.DeliveryTypes,
  SaleFrom: goods.SaleTime,
  Status: goods.State,
  StatusText: goods.StateText,
})

const skuOf = (sku: EMallSku): GoodsSku => ({
  Id: sku.SkuId,
  Specs: sku.Specs,
  SpecText: sku.SpecText,
  Price: sku.SalePrice,
  PriceKind: sku.PriceKind,
  BasePrice: sku.BasePrice,
  LinePrice: sku.MarketPrice,
  MemberPrice: sku.VipPrice,
  Stock: sku.StockNum,
  Image: sku.SkuImg,
})

/** Goods on their own page. */
export const detailOf = (goods: EMallGoodsDetail): GoodsDetail => ({
  ...cardOf(goods),
  Images: goods.GoodsImgs,
  Detail: goods.GoodsDetail,
  Params: goods.GoodsParams,
  Specs: goods.SpecList,
  Skus: goods.SkuList.map(skuOf),
  MemberPrices: goods.VipPrices,
  Freight: goods.FreightRule,
  PickupText: goods.PickupAddress,
  Shop: goods.Merchant,
})

/** Sort numbers of family A. */
const sortTypes = { sold: 1, priceUp: 2, priceDown: 3 } as const

interface GoodsFilter {
  Keyword?: string
  CategoryId?: string
  ShopId?: string
  MinPrice?: number
  MaxPrice?: number
  Sort?: keyof typeof sortTypes
}

/** A goods query in the names of family A; irrelevant fields are omitted. */
export function filterForA(filter: GoodsFilter): RequestOf<typeof eMallGoodsCalls.getGoodsList> {
  const { Keyword, CategoryId, ShopId, MinPrice, MaxPrice, Sort } = filter
  const query = {
    GoodsName: Keyword,
    TypeId: CategoryId,
    MerchantId: ShopId,
    LowPrice: MinPrice,
    HighPrice: MaxPrice,
    SortType: Sort && sortTypes[Sort],
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}
