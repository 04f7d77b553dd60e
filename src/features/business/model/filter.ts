/** Filter of the shop list; all given conditions must hold, omitted ones are ignored. */
export interface ShopFilter {
  Category?: string
  OpenNow?: true
  HasOffer?: true
  CanPay?: true
  Favourite?: true
}

/** On/off filters in display order. */
export const switches = [
  { name: 'OpenNow', text: '营业中' },
  { name: 'HasOffer', text: '有优惠' },
  { name: 'CanPay', text: '可付款' },
  { name: 'Favourite', text: '收藏' },
] as const

export type SwitchName = (typeof switches)[number]['name']

/** Toggles one switch of the filter. */
export function turned(filter: ShopFilter, name: SwitchName): ShopFilter {
  const { [name]: wasOn, ...others } = filter
  return wasOn ? others : { ...others, [name]: true }
}

/** Sets the category of the filter; an empty name removes it. */
export function ofCategory({ Category: _, ...others }: ShopFilter, name: string): ShopFilter {
  return name ? { ...others, Category: name } : others
}
