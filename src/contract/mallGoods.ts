/**
 * Mall goods (spec 7 Goods mall). A park's services implement one of two families of calls with the same values.
 *
 * Family B (`mallGoods`) has the shape of the app's screens: `goodsCard`, `goodsDetail`. Family A (`eMallGoods`) has
 * other names for the same values, one for one, and numeric sort orders:
 *
 *   GoodsId = Id, GoodsName = Name, GoodsTitle = SubTitle, GoodsImg = Cover, MerchantId = ShopId,
 *   MerchantName = ShopName, TypeId = CategoryId, TypeName = CategoryName, SalePrice = Price, MarketPrice = LinePrice,
 *   VipPrice = MemberPrice, VipLevel = MemberLevel, FlashSale = Limited, StockNum = Stock, SaleNum = Sold,
 *   LimitNum = LimitPerUser, DeliveryTypes = Delivery, SaleTime = SaleFrom, State = Status, StateText = StatusText,
 *   GoodsImgs = Images, GoodsDetail = Detail, GoodsParams = Params, SpecList = Specs, SkuList = Skus (SkuId = Id),
 *   VipPrices = MemberPrices, FreightRule = Freight, PickupAddress = PickupText, Merchant = Shop.
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { fen, id, keyword, paged, pageFields, time } from './fields'

/** Upcoming: on sale from SaleFrom. Off: in no list, reachable by old links only. */
export const goodsStatus = v.picklist(['OnSale', 'SoldOut', 'Upcoming', 'Off'])

/** Delivery method: picked up at the park, or sent by express. */
export const goodsDelivery = v.picklist(['pickup', 'express'])

/** A time-limited price: the running one, otherwise the next. */
export const limitedPrice = v.object({
  Id: id,
  Name: v.string(),
  /** Of the cheapest SKU. */
  Price: fen,
  /** Start and end (exclusive). Count down against ServerTime. */
  From: time,
  To: time,
  /** Initial and remaining quantity at this price. None left: the ordinary price applies. */
  Total: v.number(),
  Left: v.number(),
  /** Per member; 0: no limit. */
  LimitPerUser: v.number(),
  Status: v.picklist(['Running', 'Upcoming', 'SoldOut']),
})

/** Goods on a card; the values are those of the cheapest SKU. */
export const goodsCard = v.object({
  Id: id,
  Name: v.string(),
  SubTitle: v.string(),
  /** Picture path on the server. */
  Cover: v.string(),
  ShopId: id,
  ShopName: v.string(),
  CategoryId: id,
  CategoryName: v.string(),
  Tags: v.array(v.string()),
  /** Current price for this member: the lowest of ordinary, member and limited price. */
  Price: fen,
  /** True where another SKU costs more: the price is shown with 起. */
  PriceVaries: v.boolean(),
  /** Which of these prices it is. */
  PriceKind: v.picklist(['normal', 'member', 'limited']),
  /** Without any reduction. */
  BasePrice: fen,
  /** Reference price elsewhere; 0: unknown. */
  LinePrice: fen,
  /** Member price at this member's level; null for a visitor and for levels without one. */
  MemberPrice: v.nullable(fen),
  /** Lowest level with a member price, 1 to 10; 0: none. */
  MemberLevel: v.number(),
  Limited: v.nullable(limitedPrice),
  /** Sum over all SKUs. */
  Stock: v.number(),
  Sold: v.number(),
  /** Per member; 0: no limit. */
  LimitPerUser: v.number(),
  /** Never empty. */
  Delivery: v.array(goodsDelivery),
  SaleFrom: time,
  Status: goodsStatus,
  StatusText: v.string(),
})

/** A specification with its value: 颜色, 藏青. */
const specValue = v.object({ Name: v.string(), Value: v.string() })

export const goodsSku = v.object({
  Id: id,
  /** All SKUs of the goods have the same names, in the order of Specs. */
  Specs: v.array(specValue),
  /** 藏青，M */
  SpecText: v.string(),
  /** As on the card, for this SKU. */
  Price: fen,
  PriceKind: v.picklist(['normal', 'member', 'limited']),
  BasePrice: fen,
  LinePrice: fen,
  MemberPrice: v.nullable(fen),
  Stock: v.number(),
  /** Empty: use the picture of the goods. */
  Image: v.string(),
})

/** Freight by number of pieces of an order at one shop. */
export const freightRule = v.object({
  /** For the first piece, and for each further one. */
  First: fen,
  Next: fen,
  /** Goods amount from which freight is free; 0: never. */
  FreeFrom: fen,
  /** Provinces without delivery. */
  Excluded: v.array(v.string()),
  /** 首件 ¥10.00，每加一件 ¥2.00；满 ¥99.00 包邮；西藏、新疆暂不发货 */
  Text: v.string(),
})

export const goodsShop = v.object({
  Id: id,
  Name: v.string(),
  Logo: v.string(),
  Address: v.string(),
  Phone: v.string(),
})

export const goodsDetail = v.object({
  ...goodsCard.entries,
  /** Never empty. */
  Images: v.array(v.string()),
  /** Sanitised HTML. */
  Detail: v.string(),
  Params: v.array(specValue),
  /** All specifications with the values that occur in SKUs; the rows of the sheet. */
  Specs: v.array(v.object({ Name: v.string(), Values: v.array(v.string()) })),
  Skus: v.array(goodsSku),
  /** Of the cheapest SKU, for each level with its own price. */
  MemberPrices: v.array(v.object({ Level: v.number(), Price: fen })),
  /** Null unless delivery by express is possible. */
  Freight: v.nullable(freightRule),
  /** Pickup place; empty unless pickup is possible. */
  PickupText: v.string(),
  Shop: goodsShop,
})

/** A category with the number of its goods. */
export const goodsCategory = v.object({
  Id: id,
  Name: v.string(),
  /** Picture path on the server, or empty. */
  Picture: v.string(),
  Count: v.number(),
})

const price = v.optional(v.pipe(fen, v.minValue(0)))
const hotCount = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 6)

/**
 * hot: bestsellers in stock. limited: goods with a current or upcoming limited price, running ones first; this order
 * takes precedence over Sort.
 */
const shelf = v.optional(v.picklist(['all', 'hot', 'limited']), 'all')

export const mallGoodsCalls = {
  list: post('/mall/api/v1/mallGoods/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '商城商品：按名称、标签、类别、商户、拼音或首字母搜索，可筛选、排序，分页',
    request: v.object({
      ...pageFields,
      Keyword: keyword,
      CategoryId: v.optional(id),
      ShopId: v.optional(id),
      Shelf: shelf,
      /** Applied to the lowest price any member pays now, both bounds inclusive. */
      MinPrice: price,
      MaxPrice: price,
      /** default: the park's order, sold-out goods last. */
      Sort: v.optional(v.picklist(['default', 'sold', 'priceUp', 'priceDown']), 'default'),
    }),
    data: v.object({ ...paged(goodsCard).entries, Categories: v.array(goodsCategory) }),
  }),
  detail: post('/mall/api/v1/mallGoods/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '商品详情：规格、价格、库存、参数、配送与商户',
    request: v.object({ Id: id }),
    data: goodsDetail,
  }),
}

/** Family A: the fields of `goodsCard` under their other names. */
export const eMallGoods = v.object({
  GoodsId: id,
  GoodsName: v.string(),
  GoodsTitle: v.string(),
  GoodsImg: v.string(),
  MerchantId: id,
  MerchantName: v.string(),
  TypeId: id,
  TypeName: v.string(),
  Tags: v.array(v.string()),
  SalePrice: fen,
  PriceVaries: v.boolean(),
  PriceKind: goodsCard.entries.PriceKind,
  BasePrice: fen,
  MarketPrice: fen,
  VipPrice: v.nullable(fen),
  VipLevel: v.number(),
  FlashSale: v.nullable(limitedPrice),
  StockNum: v.number(),
  SaleNum: v.number(),
  LimitNum: v.number(),
  DeliveryTypes: v.array(goodsDelivery),
  SaleTime: time,
  State: goodsStatus,
  StateText: v.string(),
})

/** Family A: the fields of `goodsSku`. */
export const eMallSku = v.object({
  SkuId: id,
  Specs: goodsSku.entries.Specs,
  SpecText: v.string(),
  SalePrice: fen,
  PriceKind: goodsSku.entries.PriceKind,
  BasePrice: fen,
  MarketPrice: fen,
  VipPrice: v.nullable(fen),
  StockNum: v.number(),
  SkuImg: v.string(),
})

/** Family A: the fields of `goodsDetail`. */
export const eMallGoodsDetail = v.object({
  ...eMallGoods.entries,
  GoodsImgs: v.array(v.string()),
  /** Sanitised HTML. */
  GoodsDetail: v.string(),
  GoodsParams: goodsDetail.entries.Params,
  SpecList: goodsDetail.entries.Specs,
  SkuList: v.array(eMallSku),
  VipPrices: goodsDetail.entries.MemberPrices,
  FreightRule: v.nullable(freightRule),
  PickupAddress: v.string(),
  Merchant: goodsShop,
})

export const eMallGoodsCalls = {
  getHotList: post('/mall/api/v1/u-e-mall-goods/getHotList/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '热卖商品',
    request: v.object({ Count: hotCount }),
    data: v.array(eMallGoods),
  }),
  getGoodsList: post('/mall/api/v1/u-e-mall-goods/getGoodsList/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '商城商品（与 mallGoods/list 同样的内容，字段名不同）',
    request: v.object({
      ...pageFields,
      GoodsName: keyword,
      TypeId: v.optional(id),
      MerchantId: v.optional(id),
      /** Only goods with a current or upcoming limited price. */
      IsFlashSale: v.optional(v.boolean(), false),
      LowPrice: price,
      HighPrice: price,
      /** 0 the park's order, 1 most sold first, 2 cheapest first, 3 most expensive first. */
      SortType: v.optional(v.picklist([0, 1, 2, 3]), 0),
    }),
    data: v.object({ ...paged(eMallGoods).entries, TypeList: v.array(goodsCategory) }),
  }),
  detail: post('/mall/api/v1/u-e-mall-goods/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '商品详情（与 mallGoods/detail 同样的内容，字段名不同）',
    request: v.object({ GoodsId: id }),
    data: eMallGoodsDetail,
  }),
}

export type GoodsCard = v.InferOutput<typeof goodsCard>
export type GoodsDetail = v.InferOutput<typeof goodsDetail>
export type GoodsSku = v.InferOutput<typeof goodsSku>
export type LimitedPrice = v.InferOutput<typeof limitedPrice>
export type FreightRule = v.InferOutput<typeof freightRule>
export type EMallGoods = v.InferOutput<typeof eMallGoods>
export type EMallSku = v.InferOutput<typeof eMallSku>
export type EMallGoodsDetail = v.InferOutput<typeof eMallGoodsDetail>
