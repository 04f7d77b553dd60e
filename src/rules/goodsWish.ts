/** What somebody wants to order of the mall, as one parameter of an address: the page that chooses offers is told so. */

export interface GoodsWish {
  Lines: { SkuId: string; Qty: number }[]
  Shops: { ShopId: string; Delivery?: 'pickup' | 'express' }[]
  /** Where it is sent to: some goods are not sent everywhere. */
  Province?: string
}

const waySigns = { pickup: 'p', express: 'e' } as const

/** The lines alone: the same goods, however they are delivered. */
export const linesText = (lines: GoodsWish['Lines']): string =>
  lines.map(({ SkuId, Qty }) => `${SkuId}*${Qty}`).join(',')

/** `sku*2,sku*1;shop*p;浙江省` */
export function goodsWishText({ Lines, Shops, Province = '' }: GoodsWish): string {
  const shops = Shops.flatMap(({ ShopId, Delivery }) =>
    Delivery ? [`${ShopId}*${waySigns[Delivery]}`] : [],
  )
  return [linesText(Lines), shops.join(','), Province].join(';')
}

const pairsOf = (text: string): [string, string][] =>
  text
    .split(',')
    .map((pair): [string, string] => {
      const [key = '', value = ''] = pair.split('*')
      return [key, value]
    })
    .filter(([key, value]) => key !== '' && value !== '')

/** The way back; null where the text names no goods. */
export function goodsWishOf(text: string): GoodsWish | null {
  const [lines = '', shops = '', province = ''] = text.split(';')
  const Lines = pairsOf(lines)
    .map(([SkuId, qty]) => ({ SkuId, Qty: Number(qty) }))
    .filter(({ Qty }) => Number.isInteger(Qty) && Qty >= 1 && Qty <= 99)
  if (Lines.length === 0) return null
  const Shops = pairsOf(shops).map(([ShopId, sign]) => ({
    ShopId,
    Delivery: sign === 'e' ? ('express' as const) : ('pickup' as const),
  }))
  return { Lines, Shops, ...(province && { Province: province }) }
}
