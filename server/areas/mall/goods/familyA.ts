import type {
  EMallGoods,
  EMallGoodsDetail,
  EMallSku,
  GoodsCard,
  GoodsDetail,
  GoodsSku,
} from '@/contract/mallGoods'

/** A goods card with the field names of family A (contract mallGoods). */
export const eMallGoodsOf = (card: GoodsCard): EMallGoods => ({
  GoodsId: card.Id,
  GoodsName: card.Name,
  GoodsTitle: card.SubTitle,
  GoodsImg: card.Cover,
  MerchantId: card.ShopId,
  MerchantName: card.ShopName,
  TypeId: card.CategoryId,
  TypeName: card.CategoryName,
  Tags: card.Tags,
  SalePrice: card.Price,
  PriceVaries: card.PriceVaries,
  PriceKind: card.PriceKind,
  BasePrice: card.BasePrice,
  MarketPrice: card.LinePrice,
  VipPrice: card.MemberPrice,
  VipLevel: card.MemberLevel,
  FlashSale: card.Limited,
  StockNum: card.Stock,
  SaleNum: card.Sold,
  LimitNum: card.LimitPerUser,
  DeliveryTypes: card.Delivery,
  SaleTime: card.SaleFrom,
  State: card.Status,
  StateText: card.StatusText,
})

const eMallSkuOf = (sku: GoodsSku): EMallSku => ({
  SkuId: sku.Id,
  Specs: sku.Specs,
  SpecText: sku.SpecText,
  SalePrice: sku.Price,
  PriceKind: sku.PriceKind,
  BasePrice: sku.BasePrice,
  MarketPrice: sku.LinePrice,
  VipPrice: sku.MemberPrice,
  StockNum: sku.Stock,
  SkuImg: sku.Image,
})

/** Goods detail with the field names of family A. */
export const eMallDetailOf = (goods: GoodsDetail): EMallGoodsDetail => ({
  ...eMallGoodsOf(goods),
  GoodsImgs: goods.Images,
  GoodsDetail: goods.Detail,
  GoodsParams: goods.Params,
  SpecList: goods.Specs,
  SkuList: goods.Skus.map(eMallSkuOf),
  VipPrices: goods.MemberPrices,
  FreightRule: goods.Freight,
  PickupAddress: goods.PickupText,
  Merchant: goods.Shop,
})

/** Family B sort orders, indexed by family A's sort number. */
export const sortOfType = ['default', 'sold', 'priceUp', 'priceDown'] as const
