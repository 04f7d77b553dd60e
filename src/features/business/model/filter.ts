/** Which shops somebody wants to see; several hold together. Left out: it does not matter. */
export interface ShopFilter {
  Category?: string
  OpenNow?: true
  HasOffer?: true
  CanPay?: true
  Favourite?: true
}

/** Filters that are on or off, in the order in which they stand. */
export const switches = [
  { name: 'OpenNow', text: '营业中' },
  { name: 'HasOffer', text: '有优惠' },
  { name: 'CanPay', text: '可付款' },
  { name: 'Favourite', text: '收藏' },
] as const

export type SwitchName = (typeof switches)[number]['name']

/** The filter with one switch turned. */
export function turned(filter: ShopFilter, name: SwitchName): ShopFilter {
  const { [name]: wasOn, ...others } = filter
  return wasOn ? others : { ...others, [name]: true }
}

/** The filter with a category, or with none for an empty name. */
export function ofCategory({ Category: _, ...others }: ShopFilter, name: string): ShopFilter {
  return name ? { ...others, Category: name } : others
}
