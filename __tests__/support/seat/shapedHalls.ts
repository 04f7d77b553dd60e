/**
 * Halls of all shapes that a seat map must draw: straight, curved with a circle behind, and very
 * small.
 */
import type { HallArea, HallPlan, HallRow } from '@/rules/seat/hallPlan'
import { hallOf, largeHall } from './halls'

interface RowShape {
  label: string
  /** Seats per block. */
  blocks: readonly number[]
  tier: string
  /** y of the row's middle seat. */
  y: number
  /** x of the hall's middle. */
  centre: number
  /** Bend of the row's ends towards the stage, in plan units. */
  bend: number
  kindOf?: (place: number, count: number) => string
}

function bentRow({ label, blocks, tier, y, centre, bend, kindOf }: RowShape): HallRow {
  const places = blocks.flatMap((length, block) =>
    Array.from({ length }, (_, at) => ({ block, at })),
  )
  const xs = places.map(({ block }, place) => place * 10 + block * 14)
  const shift = centre - (xs[xs.length - 1] ?? 0) / 2
  const ends = Math.max((xs[xs.length - 1] ?? 0) / 2, 1)
  const Xs = xs.map((x) => Math.round(x + shift))
  return {
    Label: label,
    Tiers: tier.repeat(places.length),
    Kinds: places.map((_, place) => kindOf?.(place, places.length) ?? 'n').join(''),
    Cols: places.map((_, place) => String(place + 1)),
    Blocks: blocks,
    Xs,
    Ys: Xs.map((x) => Math.round(y - bend * ((x - centre) / ends) ** 2)),
  }
}

/** 池座, 楼座 and boxes, curved around the stage; about 600 seats of every kind. */
export function curvedHall(): HallPlan {
  const centre = 210
  const rows = (count: number, from: number, y: number, tierOf: (row: number) => string) =>
    Array.from({ length: count }, (_, at) =>
      bentRow({
        ...{ label: String(from + at), tier: tierOf(at), y: y + at * 12, centre },
        blocks: [7 + Math.min(at, 4), 11, 7 + Math.min(at, 4)],
        bend: 14,
        kindOf: (place, count) =>
          at === count - 1 || (at === 12 && (place < 2 || place >= count - 2))
            ? 'wc'.charAt(place % 2)
            : at === 0 && place === 0
              ? 'o'
              : at === 7 && place < 6
                ? 'lr'.charAt(place % 2)
                : 'n',
      }),
    )
  const areas: HallArea[] = [
    {
      Name: '池座',
      Gate: '1 号门',
      Rows: rows(14, 1, 70, (row) => (row < 3 ? 'b' : row < 9 ? 'a' : 'c')),
    },
    { Name: '楼座', Gate: '3 号门', Rows: rows(6, 1, 270, (row) => (row < 2 ? 'c' : 'd')) },
  ]
  return {
    Width: 420,
    Height: 350,
    Stage: { X: 80, Y: 6, Width: 260, Height: 30, Text: '舞台' },
    Areas: areas,
  }
}

/** A very small hall. */
export const smallHall = (): HallPlan => hallOf('aaa bbb', 'LRLR WC', 'aOaa')

/** Each shape by name. */
export const shapedHalls: readonly (readonly [string, HallPlan])[] = [
  ['a large straight hall', largeHall()],
  ['a curved hall with a circle', curvedHall()],
  ['a very small hall', smallHall()],
]
