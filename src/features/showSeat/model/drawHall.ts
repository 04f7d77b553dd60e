/** Draws the whole canvas of the seat map: background, stage, seats, row labels. Called once per frame. */
import type { Surface } from '@/platform/canvas2d/types'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { cutText } from '@/rules/text/graphemes'
import { drawSeats, type SeatLook } from './drawSeats'
import { HALF_SEAT, type HallDrawing, type RowDrawing } from './hallDrawing'
import type { SeatPalette } from './seatPalette'
import { toScreen, type Frame, type View } from './view'

/** The part of the drawing that changes during the selection. */
export interface MapScene {
  states: readonly SeatState[]
  chosen: ReadonlySet<number>
  /** Seats that the choice would leave as single gaps. */
  alone: ReadonlySet<number>
  /** Key of the selected tier; empty: all tiers. */
  tier: string
  palette: SeatPalette
  /** The seat that the keyboard is at; omitted: none. */
  focus?: number
}

/** Distance between two seats in the plan. */
export const PITCH = 10
/** From this seat pitch on (px) a tap selects a seat; below it a tap zooms in. */
export const TAP_PITCH = { plain: 22, elder: 32 }
/** Scale of the view at which seats have this pitch, px. */
export const scaleOf = (pitches: typeof TAP_PITCH, isElder: boolean): number =>
  pitches[isElder ? 'elder' : 'plain'] / PITCH

/** Seats smaller than this are drawn as blocks of their tier, px. */
const BLOCK_PX = 3.5
/** Light that falls from the stage: bands of the accent, each wider than the one before, and the opacity of one. */
const GLOW = { bands: 5, alpha: 0.05, step: 7 }
/** A dash of the line through the middle of the stage, and the pause after it, px. */
const DASH = 4

type Pen = Surface['pen']

/** The canvas area for seats: row labels need room at the left, area names at the top. */
export const frameOf = (
  { width, height }: Pick<Surface, 'width' | 'height'>,
  isElder: boolean,
): Frame => ({ width, height, left: isElder ? 36 : 28, top: 12, right: 12, bottom: 12 })

/** Right edge of the row label column, px; seats below it are neither visible nor tappable. */
export const labelsEnd = ({ left }: Frame): number => left - 4

export const planSize = ({ plan }: HallDrawing) => ({ width: plan.Width, height: plan.Height })

/** The light before the stage, and the middle of the hall as a dashed line from it. */
function drawLight(pen: Pen, { plan }: HallDrawing, view: View, palette: SeatPalette): void {
  const { X, Y, Width, Height } = plan.Stage
  const from = toScreen(view, { x: X, y: Y + Height })
  const width = Width * view.scale
  pen.fillStyle = palette.accent
  pen.globalAlpha = GLOW.alpha
  for (let band = 1; band <= GLOW.bands; band += 1) {
    const [spread, depth] = [band * GLOW.step * view.scale, band * GLOW.step * view.scale]
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.lineTo(from.x + width, from.y)
    pen.lineTo(from.x + width + spread, from.y + depth)
    pen.lineTo(from.x - spread, from.y + depth)
    pen.closePath()
    pen.fill()
  }
  pen.globalAlpha = 1
  const middle = from.x + width / 2
  const end = toScreen(view, { x: 0, y: plan.Height }).y
  pen.strokeStyle = palette.line
  pen.lineWidth = 1
  pen.beginPath()
  for (let y = from.y + DASH; y < end; y += 2 * DASH) {
    pen.moveTo(middle, y)
    pen.lineTo(middle, Math.min(y + DASH, end))
  }
  pen.stroke()
}

function drawStage(pen: Pen, { plan }: HallDrawing, view: View, palette: SeatPalette): void {
  const { X, Y, Width, Height, Text } = plan.Stage
  const from = toScreen(view, { x: X, y: Y })
  const [width, height] = [Width * view.scale, Height * view.scale]
  const slant = Math.min(height, width * 0.06)
  pen.fillStyle = palette.sunk
  pen.strokeStyle = palette.ink3
  pen.lineWidth = 1
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(from.x + width, from.y)
  pen.lineTo(from.x + width - slant, from.y + height)
  pen.lineTo(from.x + slant, from.y + height)
  pen.closePath()
  pen.fill()
  pen.stroke()
  const size = Math.max(Math.min(height * 0.5, palette.isElder ? 18 : 14), 10)
  pen.fillStyle = palette.ink2
  pen.font = `600 ${Math.round(size)}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(Text || '舞台', from.x + width / 2, from.y + height / 2)
}

/** Names of the areas, each on a ground of its own: seen from afar, the gap between two areas is lower than a line of text. */
function drawAreaNames(pen: Pen, hall: HallDrawing, view: View, palette: SeatPalette): void {
  const size = palette.isElder ? 18 : 12
  pen.font = `${size}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const { text, ...point } of hall.areaNames) {
    const { x, y } = toScreen(view, point)
    // A Chinese character is as wide as the text is high.
    const [width, height] = [(text.length + 1) * size, size * 1.5]
    pen.fillStyle = palette.surface
    pen.fillRect(x - width / 2, y - height / 2, width, height)
    pen.fillStyle = palette.ink2
    pen.fillText(text, x, y)
  }
}

function drawBlocks(pen: Pen, hall: HallDrawing, view: View, { tiers, ink3 }: SeatPalette): void {
  for (const block of hall.blocks) {
    const { x, y } = toScreen(view, block)
    pen.fillStyle = tiers[block.tier]?.fill ?? ink3
    pen.fillRect(x, y, block.width * view.scale, Math.max(block.height * view.scale, 1))
  }
}

/** Circles the seats that would be left as single gaps. */
function drawAlone(pen: Pen, hall: HallDrawing, view: View, scene: MapScene): void {
  pen.strokeStyle = scene.palette.warning
  pen.lineWidth = 2
  pen.beginPath()
  for (const index of scene.alone) {
    const seat = hall.seats[index]
    if (!seat) continue
    const { x, y } = toScreen(view, seat)
    const radius = Math.max(HALF_SEAT * view.scale * 1.35, 5)
    pen.moveTo(x + radius, y)
    pen.arc(x, y, radius, 0, Math.PI * 2)
  }
  pen.stroke()
}

/** Vertical position of a row label: that of the first visible seat of the row. */
function labelYOf({ seats }: RowDrawing, view: View, frame: Frame): number | undefined {
  const seen = seats.find((seat) => {
    const { x } = toScreen(view, seat)
    return x > frame.left && x < frame.width
  })
  if (!seen) return undefined
  const { y } = toScreen(view, seen)
  return y > 0 && y < frame.height ? y : undefined
}

function drawRowLabels(
  pen: Pen,
  hall: HallDrawing,
  view: View,
  frame: Frame,
  palette: SeatPalette,
): void {
  const size = palette.isElder ? 16 : 11
  pen.globalAlpha = 0.92
  pen.fillStyle = palette.surface
  pen.fillRect(0, 0, labelsEnd(frame), frame.height)
  pen.globalAlpha = 1
  pen.fillStyle = palette.ink2
  pen.font = `${size}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const labels = hall.rows
    .flatMap((row) => {
      const y = labelYOf(row, view, frame)
      return y === undefined ? [] : { y, label: row.label }
    })
    .sort((a, b) => a.y - b.y)
  let last = -Infinity
  for (const { y, label } of labels) {
    if (y - last < size * 1.25) continue
    // At most two characters fit; longer names are drawn above the seats as area names.
    pen.fillText(cutText(label, 2), labelsEnd(frame) / 2, y)
    last = y
  }
}

/** Seats that are at least partly on the canvas. */
function inSight(seats: readonly PlanSeat[], view: View, frame: Frame): readonly PlanSeat[] {
  const edge = HALF_SEAT * 2 * view.scale
  return seats.filter((seat) => {
    const { x, y } = toScreen(view, seat)
    return x > -edge && y > -edge && x < frame.width + edge && y < frame.height + edge
  })
}

/** Rings the seat that the keyboard is at. */
function drawFocus(pen: Pen, hall: HallDrawing, view: View, scene: MapScene): void {
  const seat = scene.focus === undefined ? undefined : hall.seats[scene.focus]
  if (!seat) return
  const { x, y } = toScreen(view, seat)
  const half = HALF_SEAT * view.scale + 3
  pen.strokeStyle = scene.palette.ink
  pen.lineWidth = 2
  pen.strokeRect(x - half, y - half, 2 * half, 2 * half)
}

export function drawHall(
  { pen, width, height, ratio }: Omit<Surface, 'nextFrame'>,
  hall: HallDrawing,
  scene: MapScene,
  view: View,
): void {
  const { palette } = scene
  const frame = frameOf({ width, height }, palette.isElder)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, width, height)
  pen.fillStyle = palette.surface
  pen.fillRect(0, 0, width, height)
  drawLight(pen, hall, view, palette)
  drawStage(pen, hall, view, palette)
  // From afar names are above the seats, which no tap selects there; near they are below, so that they cover none.
  const isFar = view.scale < scaleOf(TAP_PITCH, palette.isElder)
  if (!isFar) drawAreaNames(pen, hall, view, palette)
  const lookOf = ({ index }: PlanSeat): SeatLook =>
    scene.chosen.has(index) ? 'chosen' : (scene.states[index] ?? 'blocked')
  const isFaint = ({ tier }: PlanSeat) => scene.tier !== '' && tier !== scene.tier
  const seats = inSight(hall.seats, view, frame)
  if (HALF_SEAT * 2 * view.scale < BLOCK_PX) {
    drawBlocks(pen, hall, view, palette)
    const chosen = seats.filter(({ index }) => scene.chosen.has(index))
    drawSeats(pen, chosen, view, palette, lookOf, isFaint)
  } else drawSeats(pen, seats, view, palette, lookOf, isFaint)
  if (isFar) drawAreaNames(pen, hall, view, palette)
  drawAlone(pen, hall, view, scene)
  drawFocus(pen, hall, view, scene)
  drawRowLabels(pen, hall, view, frame, palette)
}
