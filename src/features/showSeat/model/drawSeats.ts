/**
 * Draws seats on the canvas. Shape and sign carry the state as well as the colour does: free seats are filled and show
 * the letter of their tier or their number, held seats are hollow with dots, sold seats are small and crossed, chosen
 * seats are ticked.
 */
import type { Pen } from '@/platform/canvas2d/types'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { HALF_SEAT } from './hallDrawing'
import type { SeatPalette } from './seatPalette'
import { toScreen, type View } from './view'

export type SeatLook = SeatState | 'chosen'

/** Side lengths from which on more detail is drawn, px. */
const ROUND_PX = 8
const SIGN_PX = 10
const LETTER_PX = 12
const NUMBER_PX = 24

/** A seat on the screen: its centre and half its side, px. */
interface Spot {
  seat: PlanSeat
  x: number
  y: number
  half: number
}

const isRoundKind = ({ kind }: PlanSeat) => kind === 'wheelchair' || kind === 'companion'

/** Signs of special seats; the legend explains them. */
export const kindSigns: Readonly<Partial<Record<PlanSeat['kind'], string>>> = {
  wheelchair: '轮',
  companion: '陪',
  obstructed: '挡',
}

function addRound(pen: Pen, { x, y, half }: Spot, radius: number): void {
  const [left, top, right, bottom] = [x - half, y - half, x + half, y + half]
  pen.moveTo(left + radius, top)
  pen.arcTo(right, top, right, bottom, radius)
  pen.arcTo(right, bottom, left, bottom, radius)
  pen.arcTo(left, bottom, left, top, radius)
  pen.arcTo(left, top, right, top, radius)
  pen.closePath()
}

/** Adds a seat to the path; one path per colour, because changing the fill style is slow. */
function addSeat(pen: Pen, spot: Spot): void {
  const { seat, x, y, half } = spot
  if (half * 2 < ROUND_PX) pen.rect(x - half, y - half, half * 2, half * 2)
  else addRound(pen, spot, isRoundKind(seat) ? half : half * 0.4)
  // Joins the two halves of a couple seat.
  if (seat.kind === 'coupleLeft') pen.rect(x, y - half * 0.45, half * 2.5, half * 1.45)
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

function drawChosen(pen: Pen, spots: readonly Spot[], palette: SeatPalette): void {
  const large = spots.map((spot) => ({ ...spot, half: Math.max(spot.half, 4) }))
  pen.fillStyle = palette.accent
  pen.strokeStyle = palette.ink
  pen.lineWidth = 1.5
  pen.beginPath()
  large.forEach((spot) => addSeat(pen, { ...spot, half: spot.half + 1 }))
  pen.fill()
  pen.stroke()
  pen.strokeStyle = palette.onAccent
  pen.beginPath()
  for (const spot of large) {
    pen.lineWidth = Math.max(spot.half * 0.22, 1.2)
    addTick(pen, spot)
  }
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
  const half = HALF_SEAT * view.scale
  const groups: Record<SeatLook, Spot[]> = { free: [], held: [], sold: [], blocked: [], chosen: [] }
  for (const seat of seats) groups[lookOf(seat)].push({ seat, ...toScreen(view, seat), half })
  drawBlocked(pen, groups.blocked, palette)
  drawTaken(pen, groups.sold, palette)
  drawHeld(pen, groups.held, palette)
  for (const [tier, { fill }] of Object.entries(palette.tiers)) {
    const own = groups.free.filter(({ seat }) => seat.tier === tier)
    if (own.length === 0) continue
    pen.globalAlpha = own[0] && isFaint(own[0].seat) ? 0.22 : 1
    drawFree(pen, own, fill)
    if (half * 2 >= LETTER_PX) drawLetters(pen, own, palette)
  }
  pen.globalAlpha = 1
  drawChosen(pen, groups.chosen, palette)
}
