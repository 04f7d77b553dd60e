import type { GoodsDetail } from '@/contract/mallGoods'
import { yuanText } from '@/rules/yuanText'

/** 68 元, 68 元起 where another variant costs more. */
const priceText = ({ Price, Skus }: GoodsDetail): string =>
  `${yuanText(Price)}${Skus.some((sku) => sku.Price > Price) ? '起' : ''}`

/** What the poster of goods says. */
export const goodsPoster = (goods: GoodsDetail) => ({
  title: goods.Name,
  cover: goods.Cover,
  coverShape: 'square' as const,
  kind: '好物',
  facts: [
    ['价格', priceText(goods)],
    ['店铺', goods.Shop.Name],
  ] as const,
  hint: '扫码购买',
})
