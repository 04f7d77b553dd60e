/**
 * A hall as it travels over the wire and is drawn: places and numbers of its seats, and nothing that changes. Whether a
 * seat is free stands apart (seatStates.ts). A seat is known by its index: areas, rows and seats counted from 0 in the
 * order of the plan; an index means the same for ever, because a changed hall gets a new plan.
 */

/** What a seat is beside an ordinary one; `Kinds` of a row has one letter a seat. */
export const seatKinds = {
  n: 'normal',
  l: 'coupleLeft',
  r: 'coupleRight',
  w: 'wheelchair',
  c: 'companion',
  o: 'obstructed',
} as const

export type SeatKind = (typeof seatKinds)[keyof typeof seatKinds]

/** Lengths are in tenths of the distance between two neighbouring seats, from the plan's upper left corner. */
export interface HallRow {
  /** 1, 12, A, 门边 */
  Label: string
  /** Letter of the price tier of each seat, from the left as the audience sees it: aabbbaa. */
  Tiers: string
  /** Letter of the kind of each seat (seatKinds). */
  Kinds: string
  /** Number of each seat as it stands on the ticket. */
  Cols: readonly string[]
  /** How many seats stand together between two aisles: 7 11 7. They sum up to the row's seats. */
  Blocks: readonly number[]
  /** Centre of each seat. */
  Xs: readonly number[]
  Ys: readonly number[]
}

export interface HallArea {
  Name: string
  /** Where one comes in, empty: anywhere. */
  Gate: string
  Rows: readonly HallRow[]
}

export interface HallPlan {
  Width: number
  Height: number
  /** Upper left corner and size; the audience sits below. */
  Stage: { X: number; Y: number; Width: number; Height: number; Text: string }
  Areas: readonly HallArea[]
}

/** One seat of a plan, with all that is known of it. */
export interface PlanSeat {
  index: number
  area: HallArea
  areaIndex: number
  row: HallRow
  /** Counted over the whole plan. */
  rowIndex: number
  /** In its row, from 0. */
  place: number
  /** Which of the row's blocks it stands in, from 0. */
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

/** 池座 6 排 12 座; a row or a seat that is no number keeps its name: 咿呀席 门边 3 座 */
export function seatText({ area, row, col }: Pick<PlanSeat, 'area' | 'row' | 'col'>): string {
  const named = (label: string, unit: string) => (/^\d+$/.test(label) ? `${label} ${unit}` : label)
  return [area.Name, named(row.Label, '排'), named(col, '座')].join(' ')
}

/** What a kind is called; empty for an ordinary seat. */
export const kindTexts: Readonly<Record<SeatKind, string>> = {
  normal: '',
  coupleLeft: '情侣座',
  coupleRight: '情侣座',
  wheelchair: '轮椅席',
  companion: '陪同席',
  obstructed: '视线受阻',
}
