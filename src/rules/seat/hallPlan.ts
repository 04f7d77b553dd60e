/**
 * A hall plan as sent by the API and drawn: positions and numbers of seats, nothing that changes. Seat availability is
 * separate (seatStates.ts). A seat is identified by its index: areas, rows and seats counted from 0 in plan order. An
 * index keeps its meaning because a changed hall gets a new plan.
 */

/** Seat kinds; `Kinds` of a row has one letter per seat. */
export const seatKinds = {
  n: 'normal',
  l: 'coupleLeft',
  r: 'coupleRight',
  w: 'wheelchair',
  c: 'companion',
  o: 'obstructed',
} as const

export type SeatKind = (typeof seatKinds)[keyof typeof seatKinds]

/** Lengths are tenths of the distance between neighbouring seats, from the plan's upper left corner. */
export interface HallRow {
  /** 1, 12, A, 门边 */
  Label: string
  /** Price tier letter of each seat, left to right as seen by the audience: aabbbaa. */
  Tiers: string
  /** Kind letter of each seat (seatKinds). */
  Kinds: string
  /** Number of each seat as printed on the ticket. */
  Cols: readonly string[]
  /** Number of seats between aisles: 7 11 7. The sum is the row's seat count. */
  Blocks: readonly number[]
  /** Centre of each seat. */
  Xs: readonly number[]
  Ys: readonly number[]
}

export interface HallArea {
  Name: string
  /** Entrance; empty: any. */
  Gate: string
  Rows: readonly HallRow[]
}

export interface HallPlan {
  Width: number
  Height: number
  /** Upper left corner and size; the audience is below. */
  Stage: { X: number; Y: number; Width: number; Height: number; Text: string }
  Areas: readonly HallArea[]
}

/** One seat of a plan with its derived data. */
export interface PlanSeat {
  index: number
  area: HallArea
  areaIndex: number
  row: HallRow
  /** Row index over the whole plan. */
  rowIndex: number
  /** Index in its row, from 0. */
  place: number
  /** Index of its block in the row, from 0. */
  block: number
  col: string
  tier: string
  kind: SeatKind
  x: number
  y: number
}

/** All seats of a plan, each at its index. */
export function seatsOf(plan: HallPlan): PlanSeat[] {
  const seats: PlanSeat[] = []
  let rowIndex = 0
  for (const [areaIndex, area] of plan.Areas.entries()) {
    for (const row of area.Rows) {
      const blockOf = row.Blocks.flatMap((length, block) => Array<number>(length).fill(block))
      for (const [place, col] of row.Cols.entries()) {
        seats.push({
          index: seats.length,
          area,
          areaIndex,
          row,
          rowIndex,
          place,
          block: blockOf[place] ?? 0,
          col,
          tier: row.Tiers.charAt(place),
          kind: seatKinds[row.Kinds.charAt(place) as keyof typeof seatKinds] ?? 'normal',
          x: row.Xs[place] ?? 0,
          y: row.Ys[place] ?? 0,
        })
      }
      rowIndex += 1
    }
  }
  return seats
}

/** 池座 6 排 12 座; a non-numeric row or seat label is kept as is: 咿呀席 门边 3 座 */
export function seatText({ area, row, col }: Pick<PlanSeat, 'area' | 'row' | 'col'>): string {
  const named = (label: string, unit: string) => (/^\d+$/.test(label) ? `${label} ${unit}` : label)
  return [area.Name, named(row.Label, '排'), named(col, '座')].join(' ')
}

/** Display names of the kinds; empty for an ordinary seat. */
export const kindTexts: Readonly<Record<SeatKind, string>> = {
  normal: '',
  coupleLeft: '情侣座',
  coupleRight: '情侣座',
  wheelchair: '轮椅席',
  companion: '陪同席',
  obstructed: '视线受阻',
}
