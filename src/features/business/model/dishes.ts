import type { ShopDetail } from '@/contract/business'
import { yuanText } from '@/rules/yuanText'

export type DishGroup = ShopDetail['DishGroups'][number]
export type Dish = DishGroup['Dishes'][number]

/** Maximum number of dishes on the shop page. */
const shownMax = 4

/** Dishes for the shop page: recommended ones, filled up with others in menu order. */
export function firstDishes(groups: readonly DishGroup[]): Dish[] {
  const all = groups.flatMap(({ Dishes }) => Dishes)
  const recommended = all.filter(({ IsRecommended }) => IsRecommended)
  const others = all.filter(({ IsRecommended }) => !IsRecommended)
  return [...recommended, ...others].slice(0, shownMax)
}

export const dishCount = (groups: readonly DishGroup[]): number =>
  groups.reduce((sum, { Dishes }) => sum + Dishes.length, 0)

/** 人均 38 元. @param fen null: unknown, empty text */
export const perPersonText = (fen: number | null): string =>
  fen === null ? '' : `人均 ${yuanText(fen)}`
