/**
 * Draws seats on the canvas. Shape and sign carry the state as well as the colour does: free seats are filled and show
 * the letter of their tier or their number, held seats are hollow with dots, sold seats are small and crossed, chosen
 * seats are ticked, larger, and of a colour that no tier has. The halves of a couple seat are one sofa with a heart.
 */
import type { Pen } from '@/platform/canvas2d/types'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { HALF_SEAT, PITCH } from './hallDrawing'
import type { SeatPalette } from './seatPalette'
import { toScreen, type View } from './view'

export type SeatLook = SeatState | 'chosen'

/** Side lengths from which on more detail is drawn, px. */
const ROUND_PX = 8
const SIGN_PX = 10
const LETTER_PX = 12
const NUMBER_PX = 24

/** A seat on the screen: its centre, half its side and half the distance to the next seat, px. */
interface Spot {
  seat: PlanSeat
  x: number
  y: number
  half: number
  halfPitch: number
}

const isRoundKind = ({ kind }: PlanSeat) => kind === 'wheelchair' || kind === 'companion'

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

/** Adds a seat to the path; one path per colour, because changing the fill style is slow. */
function addSeat(pen: Pen, { seat, x, y, half, halfPitch }: Spot): void {
  const [isLeft, isRight] = [seat.kind === 'coupleLeft', seat.kind === 'coupleRight']
  const box = {
    ...{ top: y - half, bottom: y + half },
    // The halves of a couple seat meet in the middle between them.
    left: x - (isRight ? halfPitch : half),
    right: x + (isLeft ? halfPitch : half),
  }
  if (half * 2 < ROUND_PX) {
    pen.rect(box.left, box.top, box.right - box.left, half * 2)
    return
  }
  const radius = isRoundKind(seat) ? half : half * 0.4
  addRound(pen, box, [isRight ? 0 : radius, isLeft ? 0 : radius])
}

/** Hearts between the halves of couple seats. */
function drawHearts(pen: Pen, spots: readonly Spot[], palette: SeatPalette): void {
  const left = spots.filter(({ seat }) => seat.kind === 'coupleLeft')
  const [first] = left
  if (!first) return
  pen.fillStyle = palette.tiers[first.seat.tier]?.text ?? palette.surface
  pen.beginPath()
  for (const { x, y, half, halfPitch } of left) {
    const [middle, radius] = [x + halfPitch, half * 0.18]
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
  pen.fill()
}

function addCross(pen: Pen, { x, y }: Spot, arm: number): void {
  pen.moveTo(x - arm, y - arm)
  pen.lineTo(x + arm, y + arm)
  pen.moveTo(x + arm, y - arm)
  pen.lineTo(x - arm, y + arm)
}

function addTick(pen: Pen, { x, y, half }: Spot): void {
  pen.moveTo(x - half * 0.45, y + half * 0.02)
  pen.lineTo(x - half * 0.1, y + half * 0.38)
  pen.lineTo(x + half * 0.5, y - half * 0.35)
}

function drawFree(pen: Pen, spots: readonly Spot[], fill: string): void {
  pen.fillStyle = fill
  pen.beginPath()
  spots.forEach((spot) => addSeat(pen, spot))
  pen.fill()
}

function drawTaken(pen: Pen, spots: readonly Spot[], palette: SeatPalette): void {
  // Smaller than a free seat: the size marks sold seats when the cross does not fit.
  const small = spots.map((spot) => ({ ...spot, half: spot.half * 0.72 }))
  pen.fillStyle = palette.taken
  pen.beginPath()
  small.forEach((spot) => addSeat(pen, spot))
  pen.fill()
  pen.strokeStyle = palette.ink3
  pen.lineWidth = 1
  pen.beginPath()
  small
    .filter(({ half }) => half * 2 >= SIGN_PX * 0.72)
    .forEach((spot) => addCross(pen, spot, spot.half * 0.45))
  pen.stroke()
}

function drawHeld(pen: Pen, spots: readonly Spot[], palette: SeatPalette): void {
  const small = spots.map((spot) => ({ ...spot, half: spot.half * 0.85 }))
  pen.fillStyle = palette.surface
  pen.strokeStyle = palette.ink3
  pen.lineWidth = 1
  pen.beginPath()
  small.forEach((spot) => addSeat(pen, spot))
  pen.fill()
  pen.stroke()
  pen.fillStyle = palette.ink3
  pen.beginPath()
  for (const { x, y, half } of small.filter((spot) => spot.half * 2 >= SIGN_PX * 0.85))
    for (const aside of [-0.5, 0, 0.5]) {
      pen.moveTo(x + aside * half, y)
      pen.arc(x + aside * half, y, Math.max(half * 0.13, 0.8), 0, Math.PI * 2)
    }
  pen.fill()
}

function drawBlocked(pen: Pen, spots: readonly Spot[], palette: SeatPalette): void {
  pen.fillStyle = palette.taken
  pen.beginPath()
  spots.forEach((spot) => addSeat(pen, { ...spot, half: spot.half * 0.3 }))
  pen.fill()
}

/** Chosen seats stand out by a bright edge, the colour of ink, their size and a tick: visible without colours, too. */
function drawChosen(pen: Pen, spots: readonly Spot[], palette: SeatPalette): void {
  const large = spots.map((spot) => ({ ...spot, half: Math.max(spot.half, 4) }))
  const fill = (colour: string, more: number) => {
    pen.fillStyle = colour
    pen.beginPath()
    large.forEach((spot) => addSeat(pen, { ...spot, half: spot.half + more }))
    pen.fill()
  }
  fill(palette.surface, 3)
  fill(palette.ink, 1)
  pen.strokeStyle = palette.surface
  pen.lineWidth = Math.max((large[0]?.half ?? 0) * 0.24, 1.5)
  pen.beginPath()
  large.forEach((spot) => addTick(pen, spot))
  pen.stroke()
}

/** Letter of the tier, sign of the kind or, when zoomed in, the seat number. */
function drawLetters(pen: Pen, spots: readonly Spot[], palette: SeatPalette): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const { seat, x, y, half } of spots) {
    const { text, mark } = palette.tiers[seat.tier] ?? { text: palette.surface, mark: '' }
    const side = half * 2
    const sign = kindSigns[seat.kind] ?? mark
    pen.fillStyle = text
    if (side < NUMBER_PX) {
      pen.font = `600 ${Math.round(side * 0.58)}px sans-serif`
      pen.fillText(sign, x, y + side * 0.03)
    } else {
      pen.font = `600 ${Math.round(side * 0.42)}px sans-serif`
      pen.fillText(seat.col, x, y - side * 0.12)
      pen.font = `${Math.round(side * 0.28)}px sans-serif`
      pen.fillText(sign, x, y + side * 0.28)
    }
  }
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
  const [half, halfPitch] = [HALF_SEAT * view.scale, (PITCH / 2) * view.scale]
  const groups: Record<SeatLook, Spot[]> = { free: [], held: [], sold: [], blocked: [], chosen: [] }
  for (const seat of seats)
    groups[lookOf(seat)].push({ seat, ...toScreen(view, seat), half, halfPitch })
  drawBlocked(pen, groups.blocked, palette)
  drawTaken(pen, groups.sold, palette)
  drawHeld(pen, groups.held, palette)
  for (const [tier, { fill }] of Object.entries(palette.tiers)) {
    const own = groups.free.filter(({ seat }) => seat.tier === tier)
    if (own.length === 0) continue
    pen.globalAlpha = own[0] && isFaint(own[0].seat) ? 0.22 : 1
    drawFree(pen, own, fill)
    if (half * 2 < LETTER_PX) continue
    drawLetters(pen, own, palette)
    drawHearts(pen, own, palette)
  }
  pen.globalAlpha = 1
  drawChosen(pen, groups.chosen, palette)
}
