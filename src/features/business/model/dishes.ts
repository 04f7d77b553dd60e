import type { ShopDetail } from '@/contract/business'

export type DishGroup = ShopDetail['DishGroups'][number]
export type Dish = DishGroup['Dishes'][number]

/** Dishes that stand on the shop's own page. */
const shownMax = 4

/** The dishes a shop puts first: those it recommends, filled up with the others in the menu's order. */
export function firstDishes(groups: readonly DishGroup[]): Dish[] {
  const all = groups.flatMap(({ Dishes }) => Dishes)
  const recommended = all.filter(({ IsRecommended }) => IsRecommended)
  const others = all.filter(({ IsRecommended }) => !IsRecommended)
  return [...recommended, ...others].slice(0, shownMax)
}

export const dishCount = (groups: readonly DishGroup[]): number =>
  groups.reduce((sum, { Dishes }) => sum + Dishes.length, 0)
