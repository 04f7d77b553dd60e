/** A planned mall order encoded as one address parameter, passed to the page that selects offers. */

export interface GoodsSelection {
  Lines: { SkuId: string; Qty: number }[]
  Shops: { ShopId: string; Delivery?: 'pickup' | 'express' }[]
  /** Delivery province: some goods are not delivered everywhere. */
  Province?: string
}

const waySigns = { pickup: 'p', express: 'e' } as const

/** The lines alone; independent of the delivery method. */
export const linesText = (lines: GoodsSelection['Lines']): string =>
  lines.map(({ SkuId, Qty }) => `${SkuId}*${Qty}`).join(',')

/** Encodes the order: `sku*2,sku*1;shop*p;浙江省`. */
export function goodsSelectionText({ Lines, Shops, Province = '' }: GoodsSelection): string {
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

/** Decodes goodsSelectionText; null when the text contains no valid line. */
export function goodsSelectionOf(text: string): GoodsSelection | null {
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
