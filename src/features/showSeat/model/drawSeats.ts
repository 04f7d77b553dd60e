/**
 * Draws seats on the canvas. Shape and sign carry the state as well as the colour does: free seats are filled and show
 * their number and the mark of their tier, held seats are hollow with dots, sold seats are small and crossed, chosen
 * seats are ticked, larger, and of a colour that no tier has, seats of the member's unpaid order are ticked and hollow.
 * The halves of a couple seat are one sofa with a heart.
 */
import type { Pen } from '@/platform/canvas2d/types'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { HALF_SEAT, halfSeatOf, PITCH } from './hallDrawing'
import type { MarkedLook, SeatPalette } from './seatPalette'
import type { View } from './view'

export type SeatLook = SeatState | 'chosen' | 'own'
type TakenLook = Exclude<SeatLook, 'free'>

/** Side lengths from which on more detail is drawn, px. */
const ROUND_PX = 8
const SIGN_PX = 10
const LETTER_PX = 13.5
const NUMBER_PX = 27
/** Smallest text, px. */
const TEXT_PX = 12
/** Most spots of one path. */
const PATH_SPOTS = 32

/** A seat on the screen, and its centre, px. */
interface Spot {
  seat: PlanSeat
  x: number
  y: number
}

/** Half the side of a seat and half the distance to the next one, px; the same for all seats of a frame. */
interface Extent {
  half: number
  halfPitch: number
}

/** Whether a seat is drawn as a disc. */
export const isRoundKind = ({ kind }: Pick<PlanSeat, 'kind'>): boolean =>
  kind === 'wheelchair' || kind === 'companion'

/** Signs of special seats; the legend explains them. */
export const kindSigns: Readonly<Partial<Record<PlanSeat['kind'], string>>> = {
  wheelchair: '轮',
  companion: '陪',
  obstructed: '挡',
}

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** A box with round corners at the sides whose radius is above 0. */
function addRound(pen: Pen, box: Edges, [start, end]: readonly [number, number]): void {
  const { left, top, right, bottom } = box
  pen.moveTo(left + start, top)
  if (end > 0) {
    pen.arcTo(right, top, right, bottom, end)
    pen.arcTo(right, bottom, left, bottom, end)
  } else {
    pen.lineTo(right, top)
    pen.lineTo(right, bottom)
  }
  if (start > 0) {
    pen.arcTo(left, bottom, left, top, start)
    pen.arcTo(left, top, right, top, start)
  } else pen.lineTo(left, bottom)
  pen.closePath()
}

/** Adds a seat to the path; paths of one colour follow each other, because changing the fill style is slow. */
function addSeat(pen: Pen, { seat, x, y }: Spot, half: number, halfPitch: number): void {
  const isLeft = seat.kind === 'coupleLeft'
  const isRight = seat.kind === 'coupleRight'
  if (isRoundKind(seat)) {
    // Large enough for its sign.
    const radius = Math.min(half * 1.12, halfPitch)
    pen.moveTo(x + radius, y)
    pen.arc(x, y, radius, 0, Math.PI * 2)
    return
  }
  // The halves of a couple seat meet in the middle between them.
  const left = x - (isRight ? halfPitch : half)
  const right = x + (isLeft ? halfPitch : half)
  if (half * 2 < ROUND_PX) {
    pen.rect(left, y - half, right - left, half * 2)
    return
  }
  const radius = half * 0.4
  const box = { left, right, top: y - half, bottom: y + half }
  addRound(pen, box, [isRight ? 0 : radius, isLeft ? 0 : radius])
}

/**
 * Draws spots in paths of at most `PATH_SPOTS` spots: Chromium's time for a path with curves grows with the square of
 * its length.
 * @param add adds one spot to the path
 * @param paint fills or strokes the path
 */
function inPaths(
  pen: Pen,
  spots: readonly Spot[],
  add: (spot: Spot) => void,
  paint: () => void,
): void {
  for (let from = 0; from < spots.length; from += PATH_SPOTS) {
    pen.beginPath()
    spots.slice(from, from + PATH_SPOTS).forEach(add)
    paint()
  }
}

/** Fills seats with one colour. */
function fillSeats(pen: Pen, spots: readonly Spot[], colour: string, { half, halfPitch }: Extent) {
  pen.fillStyle = colour
  const add = (spot: Spot) => addSeat(pen, spot, half, halfPitch)
  inPaths(pen, spots, add, () => pen.fill())
}

/** Hearts between the halves of couple seats. */
function drawHearts(
  pen: Pen,
  spots: readonly Spot[],
  palette: SeatPalette,
  { half, halfPitch }: Extent,
): void {
  const left = spots.filter(({ seat }) => seat.kind === 'coupleLeft')
  const [first] = left
  if (!first) return
  pen.fillStyle = palette.tiers[first.seat.tier]?.text ?? palette.surface
  const radius = half * 0.18
  const add = ({ x, y }: Spot) => {
    const middle = x + halfPitch
    const top = y - radius * 0.6
    for (const side of [-1, 1]) {
      pen.moveTo(middle + side * radius + radius, top)
      pen.arc(middle + side * radius, top, radius, 0, Math.PI * 2)
    }
    // Tangents of both circles, which meet below.
    pen.moveTo(middle, top)
    pen.lineTo(middle + 1.66 * radius, top + 0.75 * radius)
    pen.lineTo(middle, top + 2.2 * radius)
    pen.lineTo(middle - 1.66 * radius, top + 0.75 * radius)
    pen.closePath()
  }
  inPaths(pen, left, add, () => pen.fill())
}

function addCross(pen: Pen, { x, y }: Spot, arm: number): void {
  pen.moveTo(x - arm, y - arm)
  pen.lineTo(x + arm, y + arm)
  pen.moveTo(x + arm, y - arm)
  pen.lineTo(x - arm, y + arm)
}

function addTick(pen: Pen, { x, y }: Pick<Spot, 'x' | 'y'>, half: number): void {
  pen.moveTo(x - half * 0.45, y + half * 0.02)
  pen.lineTo(x - half * 0.1, y + half * 0.38)
  pen.lineTo(x + half * 0.5, y - half * 0.35)
}

function drawTaken(pen: Pen, spots: readonly Spot[], palette: SeatPalette, size: Extent): void {
  // Smaller than a free seat: the size marks sold seats when the cross does not fit.
  const half = size.half * 0.72
  fillSeats(pen, spots, palette.taken, { ...size, half })
  if (half * 2 < SIGN_PX * 0.72) return
  pen.strokeStyle = palette.ink3
  pen.lineWidth = 1
  const add = (spot: Spot) => addCross(pen, spot, half * 0.45)
  inPaths(pen, spots, add, () => pen.stroke())
}

function drawHeld(pen: Pen, spots: readonly Spot[], palette: SeatPalette, size: Extent): void {
  const half = size.half * 0.85
  pen.strokeStyle = palette.ink3
  pen.lineWidth = 1
  pen.fillStyle = palette.surface
  const addHollow = (spot: Spot) => addSeat(pen, spot, half, size.halfPitch)
  inPaths(pen, spots, addHollow, () => {
    pen.fill()
    pen.stroke()
  })
  if (half * 2 < SIGN_PX * 0.85) return
  pen.fillStyle = palette.ink3
  const addDots = ({ x, y }: Spot) => {
    for (const aside of [-0.5, 0, 0.5]) {
      pen.moveTo(x + aside * half, y)
      pen.arc(x + aside * half, y, Math.max(half * 0.13, 0.8), 0, Math.PI * 2)
    }
  }
  inPaths(pen, spots, addDots, () => pen.fill())
}

/** Seats of the member's unpaid order: the tick and the edge of chosen seats, without their fill. */
function drawOwn(pen: Pen, spots: readonly Spot[], palette: SeatPalette, size: Extent): void {
  const half = Math.max(size.half, 4)
  fillSeats(pen, spots, palette.ink, { ...size, half })
  pen.strokeStyle = palette.ink
  pen.lineWidth = Math.max(half * 0.16, 1.5)
  const inner = half - pen.lineWidth
  fillSeats(pen, spots, palette.surface, {
    half: inner,
    halfPitch: size.halfPitch,
  })
  const add = (spot: Spot) => addTick(pen, spot, inner)
  inPaths(pen, spots, add, () => pen.stroke())
}

/**
 * Chosen seats stand out by an edge, the colour of ink, their size, a tick, and, when zoomed in, their number above it:
 * visible without colours, too. In dark mode the edge is of the accent: a bright seat alone looks empty.
 */
function drawChosen(pen: Pen, spots: readonly Spot[], palette: SeatPalette, size: Extent): void {
  const half = Math.max(size.half, 4)
  const edge = palette.isDark ? palette.accent : palette.surface
  fillSeats(pen, spots, edge, { ...size, half: half + 3 })
  fillSeats(pen, spots, palette.ink, { ...size, half: half + 1 })
  const isNumbered = half * 2 >= NUMBER_PX
  const [tick, down] = isNumbered ? [half * 0.5, half * 0.5] : [half, 0]
  pen.strokeStyle = palette.surface
  pen.lineWidth = Math.max(tick * 0.24, 1.5)
  const add = ({ x, y }: Spot) => addTick(pen, { x, y: y + down }, tick)
  inPaths(pen, spots, add, () => pen.stroke())
  if (!isNumbered) return
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = palette.surface
  pen.font = `600 ${Math.max(Math.round(half * 0.84), TEXT_PX)}px sans-serif`
  for (const { seat, x, y } of spots) pen.fillText(seat.col, x, y - half * 0.3)
}

/** Pin at the member's seats while these are smaller than `seat`: radius of its head, and length of its point, px. */
export const PIN = { seat: 12, radius: 11, tip: 7 }
/** Half the angle of a pin's point, seen from the middle of its head. */
const PIN_ANGLE = 0.6

/**
 * A pin with a tick, which points at a spot.
 * @param side -1: its head is above the spot, 1: below it
 */
export function drawPin(
  pen: Pen,
  { x, y }: Pick<Spot, 'x' | 'y'>,
  side: 1 | -1,
  { fill, sign, edge, ground }: Record<'fill' | 'sign' | 'edge' | 'ground', string>,
): void {
  const middle = y + side * (PIN.tip + PIN.radius)
  const shape = (more: number) => {
    const radius = PIN.radius + more
    const down = (side * -Math.PI) / 2
    pen.beginPath()
    pen.moveTo(x, y - side * more)
    pen.lineTo(
      x + radius * Math.cos(down + PIN_ANGLE),
      middle + radius * Math.sin(down + PIN_ANGLE),
    )
    pen.arc(x, middle, radius, down + PIN_ANGLE, down + 2 * Math.PI - PIN_ANGLE)
    pen.closePath()
  }
  // Its rim parts it from the seats around it.
  shape(2)
  pen.fillStyle = ground
  pen.fill()
  shape(0)
  pen.fillStyle = fill
  pen.fill()
  pen.strokeStyle = edge
  pen.lineWidth = 1.5
  pen.stroke()
  pen.strokeStyle = sign
  pen.lineWidth = 2
  pen.beginPath()
  addTick(pen, { x, y: middle }, PIN.radius * 0.9)
  pen.stroke()
}

/** Whether seats have their number and the mark of their tier at this scale of the view. */
export const hasNumbers = (scale: number): boolean => 2 * HALF_SEAT * scale >= NUMBER_PX

/**
 * Sign of the kind and, when zoomed in, the number above it or above the mark of the tier.
 * One size of text after another, because changing the font is slow.
 */
function drawLetters(
  pen: Pen,
  spots: readonly Spot[],
  { text, mark }: MarkedLook,
  half: number,
): void {
  const side = half * 2
  const sizeOf = (share: number) => Math.max(Math.round(side * share), TEXT_PX)
  const write = (
    font: string,
    written: readonly Spot[],
    textOf: (seat: PlanSeat) => string,
    down: number,
  ) => {
    pen.font = font
    // Of a sofa, away from its heart.
    const aside = (kind: PlanSeat['kind']) => (kind === 'coupleLeft' ? half * 0.2 : 0)
    for (const { seat, x, y } of written) pen.fillText(textOf(seat), x - aside(seat.kind), y + down)
  }
  const signOf = ({ kind }: PlanSeat) => kindSigns[kind] ?? mark
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = text
  if (side >= NUMBER_PX) {
    write(`600 ${sizeOf(0.42)}px sans-serif`, spots, ({ col }) => col, -side * 0.19)
    write(`${sizeOf(0.28)}px sans-serif`, spots, signOf, side * 0.26)
    return
  }
  const special = spots.filter(({ seat }) => kindSigns[seat.kind])
  write(`600 ${sizeOf(0.7)}px sans-serif`, special, signOf, side * 0.03)
}

/**
 * Draws the visible seats.
 * @param lookOf current state of a seat
 * @param isFaint true for seats outside the selected tier
 */
export function drawSeats(
  pen: Pen,
  seats: readonly PlanSeat[],
  view: View,
  palette: SeatPalette,
  lookOf: (seat: PlanSeat) => SeatLook,
  isFaint: (seat: PlanSeat) => boolean,
): void {
  const half = halfSeatOf(view.scale, palette.isElder)
  const size = { half, halfPitch: (PITCH / 2) * view.scale }
  const groups = { held: [], sold: [], blocked: [], own: [], chosen: [] } as Record<
    TakenLook,
    Spot[]
  >
  const free: Record<string, Spot[]> = {}
  for (const seat of seats) {
    const look = lookOf(seat)
    const spots = look === 'free' ? (free[seat.tier] ??= []) : groups[look]
    spots.push({ seat, x: seat.x * view.scale + view.x, y: seat.y * view.scale + view.y })
  }
  fillSeats(pen, groups.blocked, palette.taken, { ...size, half: size.half * 0.3 })
  drawTaken(pen, groups.sold, palette, size)
  drawHeld(pen, groups.held, palette, size)
  for (const [tier, colours] of Object.entries(palette.tiers)) {
    const own = free[tier]
    if (!own?.[0]) continue
    pen.globalAlpha = isFaint(own[0].seat) ? 0.22 : 1
    fillSeats(pen, own, colours.fill, size)
    if (size.half * 2 < LETTER_PX) continue
    drawLetters(pen, own, colours, size.half)
    drawHearts(pen, own, palette, size)
  }
  pen.globalAlpha = 1
  drawOwn(pen, groups.own, palette, size)
  drawChosen(pen, groups.chosen, palette, size)
}
