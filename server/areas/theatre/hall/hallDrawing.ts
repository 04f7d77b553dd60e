import { createHash } from 'node:crypto'
import {
  seatKinds,
  type HallArea,
  type HallPlan,
  type HallRow,
  type SeatKind,
} from '@/rules/seat/hallPlan'
import { textLength } from '@/rules/text/graphemes'
import { itemId } from '../../../kernel/folder/problem'

/** A hall as drawn in the park's folder, with one line of text per row of seats. */
export interface HallDrawing {
  /** Label of the stage: 舞台, 银幕 */
  stage: string
  /** How far the outermost seats of the widest row bend towards the stage, in tenths of the seat distance. */
  curve: number
  numbering: SeatNumbering
  areas: DrawnArea[]
}

export interface DrawnArea {
  name: string
  gate: string
  /** `12 | aaaa  aaaaaaa  aaaa`, the row nearest the stage first. */
  rows: string[]
}

/** plain: 1, 2, 3 … from the left. oddEven: odd numbers from the middle to the left, even ones to the right. */
export type SeatNumbering = 'plain' | 'oddEven'

/** Row syntax, shown in error messages. */
export const rowHint =
  '每排写作 排号 | 座位，例如 12 | aaaa  aaa&a+aa  [bb]a!_a：a–h 为票档，空格为过道，_ 为缺座，& 轮椅席，+ 陪同席，! 视线受阻，[aa] 情侣座'

/** Tenths of the distance between two neighbouring seats. */
const SEAT = 10
const ROW = 11
const AREA_GAP = 22
const MARGIN = 10
const STAGE_HEIGHT = 24
const STAGE_GAP = 24
const MAX_SEATS = 20_000

const marks: Readonly<Record<string, SeatKind>> = {
  '&': 'wheelchair',
  '+': 'companion',
  '!': 'obstructed',
}

const kindLetters = Object.fromEntries(
  Object.entries(seatKinds).map(([letter, kind]) => [kind, letter]),
) as Record<SeatKind, string>

interface DrawnSeat {
  tier: string
  kind: SeatKind
  /** Index in the row, counted from the left; gaps count too. */
  place: number
  block: number
}

interface DrawnRow {
  label: string
  seats: DrawnSeat[]
  /** Number of places, gaps included. */
  width: number
}

const seatPattern = /^(?:\[([a-h])([a-h])\]|([a-h])([&+!]?))/

/** Parses one row. @throws Error in Chinese naming the row */
function readRow(area: string, line: string): DrawnRow {
  const divided = line.indexOf('|')
  const label = line.slice(0, Math.max(0, divided)).trim()
  if (label === '') throw new Error(`“${area}”的“${line.trim()}”没有排号。${rowHint}`)
  if (textLength(label) > 6) throw new Error(`“${area}”的排号“${label}”最多 6 个字`)
  const text = line.slice(divided + 1).trim()
  const row: DrawnRow = { label, seats: [], width: 0 }
  let block = 0
  const add = (tier: string, kind: SeatKind) => {
    row.seats.push({ tier, kind, place: row.width, block })
    row.width += 1
  }
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at)
    if (sign === ' ' || sign === '_') {
      // An aisle or a missing seat ends a block of neighbouring seats.
      if (row.seats[row.seats.length - 1]?.block === block) block += 1
      row.width += 1
      at += 1
      continue
    }
    const [whole, left, right, tier, mark = ''] = seatPattern.exec(text.slice(at)) ?? []
    if (whole === undefined)
      throw new Error(`“${area} ${label} 排”第 ${at + 1} 个字“${sign}”看不懂。${rowHint}`)
    if (left !== undefined && right !== undefined) {
      if (left !== right) throw new Error(`“${area} ${label} 排”的情侣座 ${whole} 两座应是同一票档`)
      add(left, 'coupleLeft')
      add(right, 'coupleRight')
    } else add(tier ?? '', marks[mark] ?? 'normal')
    at += whole.length
  }
  if (row.seats.length === 0) throw new Error(`“${area} ${label} 排”没有座位`)
  return row
}

/** Seat numbers from the x positions of the seats; `middle` is the x of the middle of the hall. */
function numbersOf(seats: readonly { x: number }[], numbering: SeatNumbering, middle: number) {
  if (numbering === 'plain') return seats.map((_, index) => String(index + 1))
  const left = seats.filter(({ x }) => x <= middle).length
  return seats.map((_, index) =>
    String(index < left ? 2 * (left - index) - 1 : 2 * (index - left + 1)),
  )
}

function lengthsOf(seats: readonly DrawnSeat[]): number[] {
  const lengths: number[] = []
  for (const { block } of seats) lengths[block] = (lengths[block] ?? 0) + 1
  return lengths
}

interface Ground {
  middle: number
  /** Distance from the middle to the outermost seat of the widest row. */
  half: number
  curve: number
  numbering: SeatNumbering
}

function placeRow({ label, seats, width }: DrawnRow, y: number, ground: Ground): HallRow {
  const { middle, half, curve, numbering } = ground
  const left = middle - ((width - 1) * SEAT) / 2
  const Xs = seats.map(({ place }) => Math.round(left + place * SEAT))
  // Numbered from unrounded positions: rounding must not decide the side of a seat in the very middle.
  const centres = seats.map(({ place }) => ({ x: left + place * SEAT }))
  return {
    Label: label,
    Tiers: seats.map(({ tier }) => tier).join(''),
    Kinds: seats.map(({ kind }) => kindLetters[kind]).join(''),
    Cols: numbersOf(centres, numbering, middle),
    Blocks: lengthsOf(seats),
    Xs,
    Ys: Xs.map((x) => Math.round(y - curve * ((x - middle) / half) ** 2)),
  }
}

const twiceOf = (values: readonly string[]): string | undefined =>
  values.find((value, at) => values.indexOf(value) !== at)

/**
 * Makes the plan of a hall from its drawing. Rows are centred below the stage; their outer seats bend towards it.
 * @throws Error in Chinese naming the row that cannot be read
 */
export function planOfDrawing({ stage, curve, numbering, areas }: HallDrawing): HallPlan {
  const read = areas.map((area) => ({
    area,
    rows: area.rows.map((line) => readRow(area.name, line)),
  }))
  const area = twiceOf(areas.map(({ name }) => name))
  if (area !== undefined) throw new Error(`分区“${area}”写了两次`)
  for (const each of read) {
    if (each.rows.length === 0) throw new Error(`分区“${each.area.name}”没有座位`)
    const row = twiceOf(each.rows.map(({ label }) => label))
    if (row !== undefined) throw new Error(`“${each.area.name}”的 ${row} 排写了两次`)
  }
  const all = read.flatMap(({ rows }) => rows)
  const seats = all.reduce((sum, row) => sum + row.seats.length, 0)
  if (seats > MAX_SEATS) throw new Error(`一个厅最多 ${MAX_SEATS} 座，现在有 ${seats} 座`)

  const half = Math.max(SEAT, ((Math.max(...all.map(({ width }) => width)) - 1) * SEAT) / 2)
  const middle = MARGIN + SEAT / 2 + half
  const ground = { middle, half, curve, numbering }
  let y = MARGIN + STAGE_HEIGHT + STAGE_GAP + curve + SEAT / 2
  const Areas: HallArea[] = read.map(({ area: { name, gate }, rows }, index) => {
    if (index > 0) y += AREA_GAP - ROW
    const Rows = rows.map((row) => {
      const placed = placeRow(row, y, ground)
      y += ROW
      return placed
    })
    return { Name: name, Gate: gate, Rows }
  })
  const stageWidth = Math.round(Math.max(6 * SEAT, half * 1.2))
  return {
    Width: Math.ceil(middle * 2),
    Height: y - ROW + SEAT / 2 + MARGIN,
    Stage: {
      X: Math.round(middle - stageWidth / 2),
      Y: MARGIN,
      Width: stageWidth,
      Height: STAGE_HEIGHT,
      Text: stage,
    },
    Areas,
  }
}

/** Content hash that identifies a plan. */
export const planHash = (plan: HallPlan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')

/** Plan id, derived from the hall and the plan's content. @param hallKey key of the hall in the park's folder */
export const planIdOf = (hallKey: string, plan: HallPlan): string =>
  itemId(hallKey, 'hallPlan', planHash(plan))
