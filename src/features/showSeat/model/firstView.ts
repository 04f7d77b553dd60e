/** The part of the hall that the map of elder mode begins with: the member's seats or free ones, of a finger's size, whole at all sides. */
import type { SeatState } from '@/rules/seat/seatStates'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import { labelsEnd, planSize, STRIP } from './drawHall'
import { HALF_SEAT, PITCH, type HallDrawing } from './hallDrawing'
import { clampView, type Frame, type Point, type View } from './view'

/** Seat pitches to begin with, px, the preferred one first: a finger's size. */
const PITCHES = [60, 61, 59, 62, 58, 63, 57]
/** Smallest shift to try, in seat pitches. */
const STEP = 1 / 8
/** Distance of the outermost seats from the sides, px. */
const ASIDE = 8
/** Height of an area's name above its first row, with its distance from both, px. */
const NAME_PX = 32
/** Faults of a seat: cut by a side or the stage, cut by the lower end, too close, none; a free seat that is whole counts in favour. */
const FAULTS = { cut: 32, low: 6, close: 2, none: 0, whole: -1 }
/** Fault of a view, per seat pitch from the preferred place. */
const FAR = 1.5

interface Choice {
  states: readonly SeatState[]
  /** Key of the tier to choose from; empty: any. */
  tier: string
  /** Chosen seats, and those of the member's unpaid order. */
  mine: ReadonlySet<number>
}

interface Task {
  hall: HallDrawing
  choice: Choice
  /** The free seat to begin at, or the member's seats to have in the middle. */
  start: readonly [PlanSeat, ...PlanSeat[]]
  isMine: boolean
  frame: Frame
}

const middleOf = ({ plan: { Stage } }: HallDrawing): number => Stage.X + Stage.Width / 2

const isOfTier = ({ tier }: PlanSeat, choice: Choice) => choice.tier === '' || tier === choice.tier

const isFree = (seat: PlanSeat, choice: Choice) =>
  choice.states[seat.index] === 'free' && isOfTier(seat, choice)

/** The first of the member's seats and as many of the next ones as are seen together. */
function mineTogether(hall: HallDrawing, choice: Choice, frame: Frame): PlanSeat[] {
  const mine = hall.seats.filter((seat) => choice.mine.has(seat.index) && isOfTier(seat, choice))
  const [first] = mine
  if (!first) return []
  const room = Math.min(...PITCHES) / PITCH
  const [across, down] = [
    (frame.width - labelsEnd(frame)) / room - 2 * PITCH,
    (frame.height - STRIP.elder) / room - 2 * PITCH,
  ]
  let [left, right] = [first.x, first.x]
  return mine.filter(({ x, y }) => {
    const [from, end] = [Math.min(left, x), Math.max(right, x)]
    if (end - from > across || y - first.y > down) return false
    ;[left, right] = [from, end]
    return true
  })
}

/** Middle of seats on one axis. */
const middleIn = (places: readonly number[]) => (Math.min(...places) + Math.max(...places)) / 2

/** The free seat to begin at: in the first row with free seats the one nearest to the middle of the hall; undefined: none is free. */
function firstFree(hall: HallDrawing, choice: Choice): PlanSeat | undefined {
  const free = hall.seats.filter((seat) => isFree(seat, choice))
  const middle = middleOf(hall)
  const row = free.filter(({ rowIndex }) => rowIndex === free[0]?.rowIndex)
  const far = ({ x }: Point) => Math.abs(x - middle)
  return row.sort((one, other) => far(one) - far(other))[0]
}

/** Part of an axis, px. */
type Span = readonly [from: number, end: number]

/** Distance of seats from both ends of an axis that they should have, px. */
interface Axis {
  seen: Span
  aside: number
  /** Fault of a seat that the end cuts. */
  cut: number
}

/**
 * Fault of a seat on one axis; null: it is not visible there.
 * @param place its middle and half its side, px
 */
function faultOn(
  { seen: [from, to], aside, cut }: Axis,
  place: number,
  half: number,
): number | null {
  const [start, end] = [place - half, place + half]
  if (end <= from + 1 || start >= to - 1) return null
  if (start < from - 1) return FAULTS.cut
  if (end > to + 1) return cut
  return start < from + aside - 0.5 || end > to - aside + 0.5 ? FAULTS.close : FAULTS.none
}

/** Numbers of one distance from a first one to at most another one. */
const steps = (from: number, end: number, step: number): number[] =>
  Array.from({ length: Math.floor((end - from) / step) + 1 }, (_, at) => from + at * step)

/** The seats to begin with at one size. */
function viewAt(
  pitch: number,
  { hall, choice, start, isMine, frame }: Task,
): View & { fault: number } {
  const [scale, half] = [pitch / PITCH, (HALF_SEAT * pitch) / PITCH]
  const across: Axis = { seen: [labelsEnd(frame), frame.width], aside: ASIDE, cut: FAULTS.cut }
  const down: Axis = { seen: [STRIP.elder, frame.height], aside: ASIDE / 2, cut: FAULTS.low }
  const clamped = (view: Point) => clampView({ scale, ...view }, planSize(hall), frame)
  const onX = (seat: Point, x: number) => faultOn(across, seat.x * scale + x, half)
  const onY = (seat: Point, y: number) => faultOn(down, seat.y * scale + y, half)
  const gainOf = (seat: PlanSeat) => (isFree(seat, choice) ? FAULTS.whole : 0)
  /** The offset with the smallest fault; the first one is preferred. */
  const bestOf = (
    offsets: readonly number[],
    seats: readonly PlanSeat[],
    on: (seat: PlanSeat, offset: number) => number | null,
  ): number => {
    const faults = offsets.map((offset) =>
      seats.reduce(
        (sum, seat) => {
          const fault = on(seat, offset)
          return sum + (fault === FAULTS.none ? gainOf(seat) : (fault ?? 0))
        },
        (Math.abs(offset - (offsets[0] ?? 0)) / pitch) * FAR,
      ),
    )
    return offsets[faults.indexOf(Math.min(...faults))] ?? 0
  }

  const [{ rowIndex }] = start
  const at = { x: middleIn(start.map(({ x }) => x)), y: middleIn(start.map(({ y }) => y)) }
  const around = (middle: number) => [
    middle,
    ...steps(middle - pitch / 2, middle + pitch / 2, pitch * STEP),
  ]
  const isNamed = hall.areaNames.some(({ first }) => first[0]?.rowIndex === rowIndex)
  const top = STRIP.elder + (isNamed ? NAME_PX : pitch - 2 * half) + half - at.y * scale
  const tops = (
    isMine
      ? around((STRIP.elder + frame.height) / 2 - at.y * scale)
      : steps(top, top + pitch, pitch * STEP)
  ).map((y) => clamped({ x: 0, y }).y)
  const [left, right] = [across.seen[0] + ASIDE + half, across.seen[1] - ASIDE - half]
  const lefts = steps(left - at.x * scale, right - at.x * scale, pitch * STEP)
  const centred = (left + right) / 2 - middleOf(hall) * scale
  const isSeen = centred >= left - at.x * scale && centred <= right - at.x * scale
  const besides = (left + right) / 2 - at.x * scale
  const preferred = isSeen && !isMine ? centred : besides
  const offsets = isMine ? around(besides) : [preferred, ...lefts]
  const xs = offsets.map((x) => clamped({ x, y: 0 }).x)

  const { seats } = hall
  const near = seats.filter((seat) => onX(seat, preferred) !== null)
  const first = bestOf(tops, near, onY)
  const x = bestOf(
    xs,
    seats.filter((seat) => onY(seat, first) !== null),
    onX,
  )
  const y = bestOf(
    tops,
    seats.filter((seat) => onX(seat, x) !== null),
    onY,
  )
  const fault = seats.reduce((sum, seat) => {
    const [besides, above] = [onX(seat, x), onY(seat, y)]
    if (besides === null || above === null) return sum
    return sum + (besides + above || gainOf(seat))
  }, 0)
  return { scale, x, y, fault }
}

/** The member's seats or the nearest free ones, large enough to be tapped, below the stage or its strip; undefined without any. */
export function firstView(hall: HallDrawing, choice: Choice, frame: Frame): View | undefined {
  const [own, ...more] = mineTogether(hall, choice, frame)
  const first = own ?? firstFree(hall, choice)
  if (!first) return undefined
  const task: Task = { hall, choice, start: [first, ...more], isMine: own !== undefined, frame }
  const views = PITCHES.map((pitch) => viewAt(pitch, task))
  const { scale, x, y } = views.reduce((best, each) => (each.fault < best.fault ? each : best))
  return { scale, x, y }
}
