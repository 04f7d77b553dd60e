import type { GoodsDetail, GoodsSku } from '@/contract/mallGoods'
import { formatYuan } from '@/rules/money'
import { levelCode } from '@/rules/levelText'
import { yuanText } from '@/rules/yuanText'
import type { BasketLine } from '@/contract/mallBasket'

/**
 * Former price of the same variety: what others pay where this member pays less, otherwise the crossed-out price of the
 * shop. Undefined: none is higher.
 */
export function struckPrice(
  { BasePrice, LinePrice }: Pick<GoodsSku, 'BasePrice' | 'LinePrice'>,
  price: number,
): number | undefined {
  return [BasePrice, LinePrice].find((each) => each > price)
}

type Priced = Pick<
  GoodsDetail,
  'MemberLevel' | 'MemberPrice' | 'MemberPrices' | 'Price' | 'PriceKind'
>

/** Member price hint, when it is not the current price already: 会员价 ¥72.00 with the level. Empty: none. */
export function memberNote(goods: Priced): string {
  const { MemberLevel, MemberPrice, MemberPrices, Price, PriceKind } = goods
  if (PriceKind === 'member' || MemberLevel === 0) return ''
  // No hint when the current limited price is not above the member price.
  if (MemberPrice !== null) return MemberPrice >= Price ? '' : `会员价 ${formatYuan(MemberPrice)}`
  const first = MemberPrices.find(({ Level }) => Level === MemberLevel) ?? MemberPrices[0]
  return first && first.Price < Price
    ? `${levelCode(first.Level)} 会员价 ${formatYuan(first.Price)}，等级越高越优惠`
    : ''
}

/**
 * Freight of goods sent alone: 包邮 where their amount is enough for it, otherwise the shop's rule.
 * @param amount price of the chosen pieces, fen
 */
export function freightFor(freight: GoodsDetail['Freight'], amount: number): string {
  if (!freight) return '商户包邮'
  const { FreeFrom, Excluded, Text } = freight
  if (FreeFrom === 0 || amount < FreeFrom) return Text
  return ['包邮', ...(Excluded.length > 0 ? [`${Excluded.join('、')}暂不发货`] : [])].join('；')
}

/** 68 元, 68 元起 where another variant costs more. */
const priceText = ({ Price, PriceVaries }: GoodsDetail): string =>
  `${yuanText(Price)}${PriceVaries ? '起' : ''}`

/** Content of the poster of goods. */
export const goodsPoster = (goods: GoodsDetail) => ({
  title: goods.Name,
  cover: goods.Cover,
  coverShape: 'square' as const,
  kind: '好物',
  facts: [
    ['价格', priceText(goods)],
    ['商户', goods.Shop.Name],
  ] as const,
  hint: '扫码购买',
})

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
  ShopLogo: goods.Shop.Logo,
  Price: sku.Price,
  PriceKind: sku.PriceKind,
  BasePrice: sku.BasePrice,
  Stock: sku.Stock,
  LimitPerUser: goods.LimitPerUser,
  Delivery: goods.Delivery,
  Status: goods.Status,
  StatusText: goods.StatusText,
})
