/** Mall goods as answered by the park, for page tests, in both families of calls. */
import * as v from 'valibot'
import {
  goodsCard,
  goodsDetail,
  type EMallGoods,
  type EMallGoodsDetail,
  type GoodsCard,
  type GoodsDetail,
} from '@/contract/mallGoods'
import { sample } from '../screens/sample'

/** Two colours and two sizes: 藏青 M and L, 本白 M; 藏青 L is sold out. */
const skus = [
  ['navy-m', '藏青', 'M', 7_900, 5],
  ['navy-l', '藏青', 'L', 8_900, 0],
  ['white-m', '本白', 'M', 7_900, 120],
] as const

/** A canvas bag on sale by express and pick-up. */
export const bag = (fields: Partial<GoodsDetail> = {}): GoodsDetail => ({
  ...sample(goodsDetail),
  Id: 'bag',
  Name: '“三厂”帆布袋',
  SubTitle: '十六安厚帆布',
  Cover: '/art/bag.svg',
  Images: ['/art/bag.svg', '/art/bag2.svg'],
  ShopId: 'warp',
  ShopName: '经纬织造社',
  CategoryId: 'cloth',
  CategoryName: '布艺',
  Tags: ['日常'],
  Price: 7_900,
  PriceVaries: true,
  PriceKind: 'normal',
  BasePrice: 7_900,
  LinePrice: 9_900,
  MemberPrice: null,
  MemberLevel: 0,
  MemberPrices: [],
  Limited: null,
  Stock: 125,
  Sold: 1_830,
  LimitPerUser: 0,
  Delivery: ['express', 'pickup'],
  Status: 'OnSale',
  StatusText: '在售',
  Detail: '<p>用老织机织成。</p>',
  Params: [{ Name: '材质', Value: '100% 棉' }],
  Specs: [
    { Name: '颜色', Values: ['藏青', '本白'] },
    { Name: '尺码', Values: ['M', 'L'] },
  ],
  Skus: skus.map(([Id, colour, size, Price, Stock]) => ({
    Id,
    Specs: [
      { Name: '颜色', Value: colour },
      { Name: '尺码', Value: size },
    ],
    SpecText: `${colour}，${size}`,
    Price,
    PriceKind: 'normal',
    BasePrice: Price,
    LinePrice: 9_900,
    MemberPrice: null,
    Stock,
    Image: Id === 'white-m' ? '/art/white.svg' : '',
  })),
  Freight: {
    First: 1_000,
    Next: 200,
    FreeFrom: 9_900,
    Excluded: [],
    Text: '首件 10 元，每加一件 2 元；满 99 元包邮',
  },
  PickupText: '2 号楼 1F 经纬织造社',
  Shop: { Id: 'warp', Name: '经纬织造社', Logo: '', Address: '2 号楼 1F', Phone: '' },
  ...fields,
})

/** The bag as a card. */
export const cardOfBag = (fields: Partial<GoodsCard> = {}): GoodsCard => ({
  ...v.parse(goodsCard, bag()),
  ...fields,
})

/** A card in family A's format. */
export const inFamilyA = (card: GoodsCard): EMallGoods => ({
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

/** Goods details in family A's format. */
export const detailInFamilyA = (goods: GoodsDetail): EMallGoodsDetail => ({
  ...inFamilyA(goods),
  GoodsImgs: goods.Images,
  GoodsDetail: goods.Detail,
  GoodsParams: goods.Params,
  SpecList: goods.Specs,
  SkuList: goods.Skus.map((sku) => ({
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
  })),
  VipPrices: goods.MemberPrices,
  FreightRule: goods.Freight,
  PickupAddress: goods.PickupText,
  Merchant: goods.Shop,
})
