import type {
  FreightRule,
  GoodsCard,
  GoodsDetail,
  GoodsSku,
  LimitedPrice,
} from '@/contract/mallGoods'
import { dayTime } from '@/utils/timeText'
import type { FreightRow, GoodsRow, LimitedRow, SkuRow, WholeGoods } from './goods.repository'
import { memberPercentOf, percentOf, priceNow, type PriceTerms } from './goodsPrice'
import { yuanText } from '@/rules/yuanText'

/** A level with the percentage it pays in the mall. */
export interface MallLevel {
  number: number
  mallPercent: number
}

const sumOf = (skus: readonly SkuRow[], pile: 'stock' | 'sold'): number =>
  skus.reduce((sum, sku) => sum + sku[pile], 0)

const cheapest = (skus: readonly SkuRow[]): SkuRow =>
  skus.reduce((best, sku) => (sku.price < best.price ? sku : best))

/** Sale status of goods, based on `skus`. */
export function statusOf(
  { goods, shop, skus }: Pick<WholeGoods, 'goods' | 'shop' | 'skus'>,
  now: number,
): GoodsCard['Status'] {
  if (!goods.isOnSale || shop.status !== 'open') return 'Off'
  if (goods.saleFrom.getTime() > now) return 'Upcoming'
  return sumOf(skus, 'stock') > 0 ? 'OnSale' : 'SoldOut'
}

const statusTexts = { OnSale: '在售', SoldOut: '已售罄', Off: '已下架' } as const

/** Display text of a status; for Upcoming, the start of sale. */
export const statusTextOf = (
  { saleFrom }: Pick<GoodsRow, 'saleFrom'>,
  status: GoodsCard['Status'],
): string => (status === 'Upcoming' ? `${dayTime(saleFrom.getTime())} 开售` : statusTexts[status])

/** Delivery ways; express is dropped without a freight rule, and pickup is the fallback. */
export function deliveryOf(
  { delivery }: Pick<GoodsRow, 'delivery'>,
  freight: FreightRow | undefined,
): GoodsCard['Delivery'] {
  const ways = delivery.filter((way) => way === 'pickup' || freight !== undefined)
  return ways.length > 0 ? ways : ['pickup']
}

/** Pickup text of goods. */
export const pickupTextOf = (
  { pickupPlace }: Pick<GoodsRow, 'pickupPlace'>,
  { name, address }: Pick<WholeGoods['shop'], 'name' | 'address'>,
): string => `到${pickupPlace || `${name}（${address}）`}领取`

/** Specification values, e.g. 藏青，M */
export const specTextOf = ({ specs }: Pick<SkuRow, 'specs'>): string =>
  specs.map(({ value }) => value).join('，')

const isRunning = ({ startAt, stock }: LimitedRow, now: number): boolean =>
  startAt.getTime() <= now && stock > 0

function limitedOf(row: LimitedRow | undefined, price: number, now: number): LimitedPrice | null {
  if (!row) return null
  const hasBegun = row.startAt.getTime() <= now
  return {
    Id: row.id,
    Name: row.name,
    Price: percentOf(price, row.percentPaid),
    From: row.startAt.getTime(),
    To: row.endAt.getTime(),
    Total: row.initialStock,
    Left: row.stock,
    LimitPerUser: row.limitPerUser,
    Status: !hasBegun ? 'Upcoming' : row.stock > 0 ? 'Running' : 'SoldOut',
  }
}

/** Price terms of goods for a member or visitor now. @param level undefined for a visitor */
function termsOf(
  { goods, limited }: WholeGoods,
  level: MallLevel | undefined,
  now: number,
): PriceTerms {
  return {
    memberPercent: memberPercentOf(goods.memberPriceFrom, level),
    limitedPercent: limited && isRunning(limited, now) ? limited.percentPaid : 100,
  }
}

/** Viewer and time for which goods are rendered. */
export interface CardContext {
  /** The member's level; undefined for a visitor. */
  level: MallLevel | undefined
  /** The shop's freight rule; undefined: the shop does not send. */
  freight: FreightRow | undefined
  /** ms */
  now: number
}

/** Card of goods. */
export function goodsCardOf(whole: WholeGoods, { level, freight, now }: CardContext): GoodsCard {
  const { goods, shop, skus, limited } = whole
  const sku = cheapest(skus)
  const cost = priceNow(sku.price, termsOf(whole, level, now))
  const status = statusOf(whole, now)
  return {
    Id: goods.id,
    Name: goods.name,
    SubTitle: goods.subTitle,
    Cover: goods.images[0] ?? '',
    ShopId: shop.id,
    ShopName: shop.name,
    CategoryId: goods.categoryId,
    CategoryName: whole.categoryName,
    Tags: goods.tags,
    Price: cost.price,
    PriceVaries: skus.some(({ price }) => price > sku.price),
    PriceKind: cost.kind,
    BasePrice: sku.price,
    LinePrice: sku.linePrice,
    MemberPrice: cost.memberPrice,
    MemberLevel: goods.memberPriceFrom,
    Limited: limitedOf(limited, sku.price, now),
    Stock: sumOf(skus, 'stock'),
    Sold: goods.soldBefore + sumOf(skus, 'sold'),
    LimitPerUser: goods.limitPerUser,
    Delivery: deliveryOf(goods, freight),
    SaleFrom: goods.saleFrom.getTime(),
    Status: status,
    StatusText: statusTextOf(goods, status),
  }
}

function skuOf(sku: SkuRow, terms: PriceTerms): GoodsSku {
  const cost = priceNow(sku.price, terms)
  return {
    Id: sku.id,
    Specs: sku.specs.map(({ name, value }) => ({ Name: name, Value: value })),
    SpecText: specTextOf(sku),
    Price: cost.price,
    PriceKind: cost.kind,
    BasePrice: sku.price,
    LinePrice: sku.linePrice,
    MemberPrice: cost.memberPrice,
    Stock: sku.stock,
    Image: sku.image,
  }
}

/** 首件 10 元，每加一件 2 元；满 99 元包邮；西藏、新疆暂不发货 */
export function freightText({ first, next, freeFrom, excluded }: FreightRow): string {
  const isFree = first === 0 && next === 0
  return [
    isFree ? '包邮' : `首件 ${yuanText(first)}，每加一件 ${yuanText(next)}`,
    ...(freeFrom > 0 && !isFree ? [`满 ${yuanText(freeFrom)}包邮`] : []),
    ...(excluded.length > 0 ? [`${excluded.join('、')}暂不发货`] : []),
  ].join('；')
}

const freightRuleOf = (row: FreightRow): FreightRule => ({
  First: row.first,
  Next: row.next,
  FreeFrom: row.freeFrom,
  Excluded: row.excluded,
  Text: freightText(row),
})

/** Specifications with their values, in SKU order. */
function specsOf(skus: readonly SkuRow[]): GoodsDetail['Specs'] {
  const names = (skus[0]?.specs ?? []).map(({ name }) => name)
  return names.map((Name, at) => ({
    Name,
    Values: [...new Set(skus.flatMap(({ specs }) => specs[at]?.value ?? []))],
  }))
}

/** Full view of goods. @param levels all ten */
export function goodsDetailOf(
  whole: WholeGoods,
  context: CardContext,
  levels: readonly MallLevel[],
): GoodsDetail {
  const { goods, shop, skus } = whole
  const { level, freight, now } = context
  const card = goodsCardOf(whole, context)
  const terms = termsOf(whole, level, now)
  const isSent = card.Delivery.includes('express')
  return {
    ...card,
    Images: goods.images,
    Detail: goods.detail,
    Params: goods.params.map(({ name, value }) => ({ Name: name, Value: value })),
    Specs: specsOf(skus),
    Skus: skus.map((sku) => skuOf(sku, terms)),
    MemberPrices: levels
      .filter((each) => memberPercentOf(goods.memberPriceFrom, each) < 100)
      .map(({ number, mallPercent }) => ({
        Level: number,
        Price: percentOf(card.BasePrice, mallPercent),
      })),
    Freight: isSent && freight ? freightRuleOf(freight) : null,
    PickupText: card.Delivery.includes('pickup') ? pickupTextOf(goods, shop) : '',
    Shop: {
      Id: shop.id,
      Name: shop.name,
      Logo: shop.logo,
      Address: shop.address,
      Phone: shop.phone,
    },
  }
}
