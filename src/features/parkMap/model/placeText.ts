import type { MapPlace, ShopCard } from '@/contract/business'
import { factsText } from '@/rules/factsText'
import { momentText } from '@/utils/timeText'
import { openOf } from './solids'

/** Whether a place has floors with shops. */
export const hasShops = ({ Floors }: MapPlace): boolean =>
  Floors.some(({ ShopCount }) => ShopCount > 0)

/** 7 家营业中, 明天 10:00 开门; 都已打烊 without an opening in the steps. @param now ms, server time */
export function openText(place: MapPlace, now: number): string {
  const open = openOf(place, now)
  if (open > 0) return `${open} 家营业中`
  const openings = place.Floors.flatMap(({ Open }) =>
    Open.filter(({ At, Count }) => At > now && Count > 0).map(({ At }) => At),
  )
  return openings.length > 0 ? `${momentText(Math.min(...openings), now)} 开门` : '都已打烊'
}

/** 餐饮 · 片儿川、拌川: category and dishes of a shop. */
export const shopHint = ({ Category, Dishes = [] }: { Category: string; Dishes?: string[] }) =>
  factsText([Category, Dishes.join('、')])

export type MarkKind = MapPlace['Floors'][number]['Marks'][number]['Kind']

/** Facilities that people look for, in this order. */
const wanted: readonly MarkKind[] = [
  'toilet',
  'lift',
  'babyRoom',
  'service',
  'charger',
  'cashMachine',
]

/** Kinds of facilities of the park with their names: those that people look for and that it has. */
export function facilitiesOf(places: readonly MapPlace[]): { kind: MarkKind; text: string }[] {
  const marks = places.flatMap(({ Floors }) => Floors.flatMap(({ Marks }) => Marks))
  return wanted.flatMap((kind) => {
    const mark = marks.find(({ Kind }) => Kind === kind)
    return mark ? [{ kind, text: mark.KindText }] : []
  })
}

/** Where the facilities of a kind are: 1F、3F; empty where a place has none. */
export const floorsWith = ({ Floors }: MapPlace, kind: MarkKind): string =>
  Floors.filter(({ Marks }) => Marks.some(({ Kind }) => Kind === kind))
    .map(({ Name }) => Name)
    .reverse()
    .join('、')
export type PlacedShop = Pick<ShopCard, 'Id' | 'FloorId'>

/** Number of these shops on the floors of a place. */
export const countOn = (
  { Floors }: Pick<MapPlace, 'Floors'>,
  shops: readonly PlacedShop[],
): number => shops.filter(({ FloorId }) => Floors.some(({ Id }) => Id === FloorId)).length
