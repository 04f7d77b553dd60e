/** The part of the hall that the map of elder mode begins with: the member's seats or free ones, of a finger's size, whole at all sides. */
import type { SeatState } from '@/rules/seat/seatStates'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import { labelsEnd, planSize, STRIP } from './drawHall'
import { halfSeatOf, PITCH, type HallDrawing } from './hallDrawing'
import { clampView, type Frame, type Point, type View } from './view'

/** Smallest seat pitch to begin with, px: a finger's size. */
const PITCH_PX = 60
/** Sizes to try, in parts of the one at which columns of seats fill the width: rows may fit better at another one. */
const SIZES = [1, 0.97, 1.04]
/** Smallest shift to try, in seat pitches. */
const STEP = 1 / 16
/** Distance of the outermost seats from the sides, px. */
const ASIDE = 2
/** Rounds in which the two offsets are chosen by turns. */
const TURNS = 3
/** Height of an area's name above its first row, with its distance from both, px. */
const NAME_PX = 32
/** Faults of a seat: cut by a side or the stage, cut by the lower end, too close, none; a free seat that is whole counts in favour. */
const FAULTS = { cut: 32, low: 3, close: 2, none: 0, whole: -1 }
/** Fault of a view, per seat pitch from the preferred place: across, of the member's seats, and down. */
const FAR = { across: 1, mine: 8, down: 4 }
/** The same for free seats below the stage: room above them is lost. */
const FAR_DOWN = 8
/** Fault of room between an edge and the seat in sight that is nearest to it, per seat pitch. */
const EMPTY = 14
/** Such room up to this size counts as none, px. */
const EMPTY_PX = 12
/** Weight of a fault of a seat outside the chosen tier, which is faint. */
const FAINT = 0.05

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

/** Width that seats have, px. */
const acrossOf = (frame: Frame) => frame.width - labelsEnd(frame)

/** Columns that the width has room for. */
const columnsOf = (frame: Frame) => Math.max(Math.floor(acrossOf(frame) / PITCH_PX + 0.01), 1)

/** Seat pitches to begin with, px, the preferred one first. */
function pitchesOf(frame: Frame): number[] {
  const preferred = acrossOf(frame) / columnsOf(frame)
  return SIZES.map((part) => Math.max(part * preferred, PITCH_PX))
}

/** The first of the member's seats and as many of the next ones as are seen together. */
function mineTogether(hall: HallDrawing, choice: Choice, frame: Frame): PlanSeat[] {
  const mine = hall.seats.filter((seat) => choice.mine.has(seat.index) && isOfTier(seat, choice))
  const [first] = mine
  if (!first) return []
  const room = (pitchesOf(frame)[0] ?? PITCH_PX) / PITCH
  const [across, down] = [
    columnsOf(frame) * PITCH - PITCH + 0.5,
    (frame.height - STRIP.elder) / room - PITCH,
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

/** Offsets at which seats are whole between two ends, px, the preferred one first. */
function offsetsWithin(
  [from, end]: Span,
  places: readonly number[],
  { preferred, step }: { preferred: number; step: number },
): number[] {
  const [least, most] = [from - Math.min(...places), end - Math.max(...places)]
  const kept = Math.max(Math.min(preferred, most), least)
  return [kept, most, ...steps(least, most, step)]
}

/** The seats to begin with at one size. */
function viewAt(pitch: number, { hall, choice, start, isMine, frame }: Task): FirstView {
  const scale = pitch / PITCH
  const half = halfSeatOf(scale, true)
  const across: Axis = { seen: [labelsEnd(frame), frame.width], aside: ASIDE, cut: FAULTS.cut }
  const down: Axis = { seen: [STRIP.elder, frame.height], aside: ASIDE / 2, cut: FAULTS.low }
  const size = planSize(hall)
  const clamped = (view: Point) => clampView({ scale, ...view }, size, frame)
  const onX = (seat: Point, x: number) => faultOn(across, seat.x * scale + x, half)
  const onY = (seat: Point, y: number) => faultOn(down, seat.y * scale + y, half)

  const step = pitch * STEP
  const xsOf = start.map(({ x }) => x * scale)
  const ysOf = start.map(({ y }) => y * scale)
  const [left, right] = [across.seen[0] + ASIDE + half, across.seen[1] - ASIDE - half]
  const hallMiddle = middleOf(hall) * scale
  const xs = offsetsWithin([left, right], xsOf, {
    preferred: (left + right) / 2 - (isMine ? middleIn(xsOf) : hallMiddle),
    step,
  }).map((x) => clamped({ x, y: 0 }).x)
  const [{ rowIndex }] = start
  const isNamed = hall.areaNames.some(({ first }) => first[0]?.rowIndex === rowIndex)
  const top = STRIP.elder + (isNamed ? NAME_PX : pitch - 2 * half) + half - middleIn(ysOf)
  const [high, low] = [STRIP.elder + half, frame.height - half]
  const ys = (
    isMine
      ? offsetsWithin([high, low], ysOf, {
          preferred: (high + low) / 2 - middleIn(ysOf),
          step,
        })
      : steps(top, top + pitch, step)
  ).map((y) => clamped({ x: 0, y }).y)

  // Seats that some offset may show.
  const reach = (offsets: readonly number[]) => [Math.min(...offsets), Math.max(...offsets)]
  const [[minX = 0, maxX = 0], [minY = 0, maxY = 0]] = [reach(xs), reach(ys)]
  const near = hall.seats.filter(
    (seat) =>
      seat.x * scale + maxX > -half &&
      seat.x * scale + minX < frame.width + half &&
      seat.y * scale + maxY > -half &&
      seat.y * scale + minY < frame.height + half,
  )
  /** @param isAnyHeight ignores what the stage and the lower end cut */
  const faultAt = (x: number, y: number, isAnyHeight = false): number =>
    near.reduce((sum, seat) => {
      const [besides, above] = [onX(seat, x), onY(seat, y)]
      if (besides === null || above === null) return sum
      const own = besides + (isAnyHeight ? 0 : above)
      const fault = own * (isOfTier(seat, choice) ? 1 : FAINT)
      return sum + (fault || (isFree(seat, choice) ? FAULTS.whole : FAULTS.none))
    }, 0)
  const seenAt = (x: number, y: number) =>
    near.filter((seat) => onX(seat, x) !== null && onY(seat, y) !== null)
  /** Fault of room at both ends of an axis. @param places middles of the seats in sight, px */
  const emptyOn = ([from, end]: Span, places: readonly number[]): number => {
    const rooms = [Math.min(...places) - half - from, end - half - Math.max(...places)]
    return rooms.reduce((sum, room) => sum + (Math.max(room - EMPTY_PX, 0) / pitch) * EMPTY, 0)
  }
  const emptyAside = (x: number, y: number): number =>
    emptyOn(
      across.seen,
      seenAt(x, y).map((seat) => seat.x * scale + x),
    )
  const emptyAt = (x: number, y: number): number => {
    const places = seenAt(x, y).map((seat) => seat.y * scale + y)
    const { Y, Height } = hall.plan.Stage
    // A stage in sight fills the room above the seats.
    const isStageSeen = (Y + Height) * scale + y >= STRIP.elder
    return emptyOn(down.seen, isStageSeen ? [...places, STRIP.elder + half] : places)
  }
  /** The offset with the smallest fault; the first one is preferred. */
  const bestOf = (
    offsets: readonly number[],
    far: number,
    fault: (offset: number) => number,
  ): number => {
    const faults = offsets.map(
      (offset) => fault(offset) + (Math.abs(offset - (offsets[0] ?? 0)) / pitch) * far,
    )
    return offsets[faults.indexOf(Math.min(...faults))] ?? 0
  }
  let [x = 0, y = 0] = [xs[0], ys[0]]
  for (let turn = 0; turn < TURNS; turn += 1) {
    // The first height is only a guess.
    x = bestOf(
      xs,
      isMine ? FAR.mine : FAR.across,
      (next) => faultAt(next, y, turn === 0) + emptyAside(next, y),
    )
    y = bestOf(ys, isMine ? FAR.down : FAR_DOWN, (next) => faultAt(x, next) + emptyAt(x, next))
  }
  const farOf = (offset: number, [preferred = 0]: readonly number[], weight: number) =>
    (Math.abs(offset - preferred) / pitch) * weight
  const far = isMine ? farOf(x, xs, FAR.mine) + farOf(y, ys, FAR.down) : 0
  return { view: { scale, x, y }, fault: faultAt(x, y) + emptyAside(x, y) + emptyAt(x, y) + far }
}

/** A view to begin with, and what is wrong with it: seats that are cut, room without seats. */
export interface FirstView {
  view: View
  fault: number
}

/** The member's seats or the nearest free ones, large enough to be tapped, below the stage or its strip; undefined without any. */
export function firstView(hall: HallDrawing, choice: Choice, frame: Frame): FirstView | undefined {
  const [own, ...more] = mineTogether(hall, choice, frame)
  const first = own ?? firstFree(hall, choice)
  if (!first) return undefined
  const task: Task = { hall, choice, start: [first, ...more], isMine: own !== undefined, frame }
  const views = pitchesOf(frame).map((pitch) => viewAt(pitch, task))
  return views.reduce((best, each) => (each.fault < best.fault ? each : best))
}
