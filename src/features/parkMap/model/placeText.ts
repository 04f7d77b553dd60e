import type { MapPlace } from '@/contract/business'
import { openOf } from './solids'

/** Whether a place has floors with shops. */
export const hasShops = ({ Floors }: MapPlace): boolean =>
  Floors.some(({ ShopCount }) => ShopCount > 0)

/** 7/12 营业, 都已打烊. @param now ms, server time */
export function openText(place: MapPlace, now: number): string {
  const { open, all } = openOf(place, now)
  return open > 0 ? `${open}/${all} 营业` : '都已打烊'
}

/** 餐饮 · 片儿川、拌川: category and dishes of a shop. */
export const shopHint = ({ Category, Dishes = [] }: { Category: string; Dishes?: string[] }) =>
  [Category, Dishes.join('、')].filter(Boolean).join(' · ')
