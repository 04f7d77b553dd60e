/** Draws the whole canvas of the seat map: background, stage, seats, row labels. Called once per frame. */
import type { Surface } from '@/platform/canvas2d/types'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { channelsOf } from '@/rules/colour'
import { cutText } from '@/rules/text/graphemes'
import { drawPin, drawSeats, hasNumbers, PIN, type SeatLook } from './drawSeats'
import { HALF_SEAT, halfSeatOf, PITCH, type HallDrawing, type RowDrawing } from './hallDrawing'
import type { SeatPalette } from './seatPalette'
import { toPlan, toScreen, type Frame, type Point, type View } from './view'

/** The part of the drawing that changes during the selection. */
export interface MapScene {
  states: readonly SeatState[]
  chosen: ReadonlySet<number>
  /** Seats of the member's unpaid order: free for a new choice. */
  own: ReadonlySet<number>
  /** Seats that the choice would leave as single gaps. */
  alone: ReadonlySet<number>
  /** Key of the selected tier; empty: all tiers. */
  tier: string
  palette: SeatPalette
  /** The seat that the keyboard is at; omitted: none. */
  focus?: number
}

/** From this seat pitch on (px) a tap selects a seat; below it a tap zooms in. */
export const TAP_PITCH = { plain: 22, elder: 32 }
/** Scale of the view at which seats have this pitch, px. */
export const scaleOf = (pitches: typeof TAP_PITCH, isElder: boolean): number =>
  pitches[isElder ? 'elder' : 'plain'] / PITCH

/** Seats smaller than this are drawn as blocks of their tier, px. */
const BLOCK_PX = 3.5
/** Light that falls from the stage: opacity at its edge, and reach in widths of the stage and in seats. */
const GLOW = { alpha: 0.3, across: 0.62, down: 5 }
/** Height of the strip that stands for the stage while it is out of sight, px. */
export const STRIP = { plain: 24, elder: 30 }
/** Pitch from which on the marks of the tiers fit beside the seats, px. */
const MARK_PITCH = 14
/** Side of a tier's mark, and its distance from the seats in an aisle, px. */
const MARK = { side: 16, aside: 4 }
/** Sides that cut seats fade: width, px, and opacity at the side. */
const FADE = { width: 14, alpha: 0.75 }
/** Smallest height of the stage, which has its name inside, px. */
const STAGE_PX = 22
/** Distance of an area's name from its seats, in heights of its text. */
const NAME_ROOM = 0.9
/** Rows from one label to the next: each has one, or round numbers have. */
const LABEL_STEPS = [1, 5, 10, 20, 50]
/** A dash of the line through the middle of the stage, and the pause after it, px. */
const DASH = 4

type Pen = Surface['pen']

/** The canvas area for seats: row labels need room at the left, area names at the top. */
export const frameOf = (
  { width, height }: Pick<Surface, 'width' | 'height'>,
  isElder: boolean,
): Frame => ({ width, height, left: isElder ? 46 : 42, top: 16, right: 12, bottom: 12 })

/** Whether the marks of the tiers are beside the seats: nearer, seats have them inside. */
const hasMarks = ({ scale }: View): boolean => PITCH * scale >= MARK_PITCH && !hasNumbers(scale)
/** Right edge of the marks of the tiers beside the row labels, px. */
const marksEnd = (frame: Frame): number => labelsEnd(frame) - 3

/** Right edge of the row label column, px; seats below it are neither visible nor tappable. */
export const labelsEnd = ({ left }: Frame): number => left - 4

/** Height of the stage's strip at the top, px: 0 while the stage itself is in sight. */
export function stripOf({ plan }: HallDrawing, view: View, isElder: boolean): number {
  const height = STRIP[isElder ? 'elder' : 'plain']
  return (plan.Stage.Y + plan.Stage.Height) * view.scale + view.y < height ? height : 0
}

export const planSize = ({ plan }: HallDrawing) => ({ width: plan.Width, height: plan.Height })

/** The light before the stage: half an ellipse that fades to nothing. */
function drawLight(
  { pen, ratio, height }: Pick<Surface, 'pen' | 'ratio' | 'height'>,
  { plan }: HallDrawing,
  view: View,
  { accent }: SeatPalette,
): void {
  const { X, Y, Width, Height } = plan.Stage
  const { x, y } = toScreen(view, { x: X + Width / 2, y: Y + Height })
  const [across, down] = [Width * GLOW.across * view.scale, GLOW.down * PITCH * view.scale]
  const colour = channelsOf(accent)?.join(', ')
  if (!colour || y > height || y + down < 0) return
  // A circle of the radius 1, stretched by the transformation.
  pen.setTransform(ratio * across, 0, 0, ratio * down, ratio * x, ratio * y)
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, 1)
  light.addColorStop(0, `rgba(${colour}, ${GLOW.alpha})`)
  light.addColorStop(0.5, `rgba(${colour}, ${GLOW.alpha * 0.4})`)
  light.addColorStop(1, `rgba(${colour}, 0)`)
  pen.fillStyle = light
  pen.beginPath()
  pen.arc(0, 0, 1, 0, Math.PI)
  pen.fill()
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
}

type Span = readonly [number, number]

/**
 * Middle of a name in what is in sight of a box; in sight itself where the box is not.
 * @param room half the length of the name
 */
function seenMiddle([start, end]: Span, [from, to]: Span, room: number): number {
  const middle = (Math.max(start, from) + Math.min(end, to)) / 2
  return Math.max(Math.min(middle, to - room), from + room)
}

/** Area names on the screen, and the size of their text, px. */
interface WrittenNames {
  size: number
  places: readonly (Point & { text: string })[]
}

/** Each name close above the middle of what is in sight of its area. */
function writtenNames(hall: HallDrawing, view: View, frame: Frame, isElder: boolean): WrittenNames {
  const size = Math.round(
    Math.min(Math.max(hall.nameRow * view.scale * 0.62, 12), isElder ? 18 : 14),
  )
  const room = (hall.nameRow / 2) * view.scale
  /** From the middle of its row down to the seats, however far away these are. */
  const down = room - Math.min(room, size * NAME_ROOM)
  const places = hall.areaNames.map(({ text, first, from, end, ...middle }) => {
    const wide = (text.length / 2) * size + 8
    const area: Span = [toScreen(view, { x: from, y: 0 }).x, toScreen(view, { x: end, y: 0 }).x]
    const x = seenMiddle(area, [labelsEnd(frame), frame.width], wide)
    const yOf = (y: number) => y * view.scale + view.y + down
    if (Math.abs(x - toScreen(view, middle).x) < 1) return { text, x, y: yOf(middle.y) }
    const near = first.filter((seat) => Math.abs(toScreen(view, seat).x - x) < wide + size)
    const top = Math.min(...near.map((seat) => seat.y))
    const y = near.length > 0 ? top - HALF_SEAT - hall.nameRow / 2 : middle.y
    return { text, x, y: yOf(y) }
  })
  return { size, places }
}

/** The middle of the hall as a dashed line from the stage, interrupted by the area names. */
function drawMiddle(
  pen: Pen,
  { plan }: HallDrawing,
  view: View,
  palette: SeatPalette,
  { size, places }: WrittenNames,
): void {
  const { X, Y, Width, Height } = plan.Stage
  const from = toScreen(view, { x: X + Width / 2, y: Y + Height })
  const end = toScreen(view, { x: 0, y: plan.Height }).y
  pen.strokeStyle = palette.line
  pen.lineWidth = 1
  pen.beginPath()
  for (let y = from.y + DASH; y < end; y += 2 * DASH) {
    if (places.some((name) => Math.abs(name.y - y) < size)) continue
    pen.moveTo(from.x, y)
    pen.lineTo(from.x, Math.min(y + DASH, end))
  }
  pen.stroke()
}

function drawStage(
  pen: Pen,
  { plan }: HallDrawing,
  view: View,
  frame: Frame,
  palette: SeatPalette,
): void {
  const { X, Y, Width, Height, Text } = plan.Stage
  const [width, height] = [Width * view.scale, Math.max(Height * view.scale, STAGE_PX)]
  const end = toScreen(view, { x: X, y: Y + Height })
  const from = { x: end.x, y: end.y - height }
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
  const size = Math.max(Math.min(height * 0.5, palette.isElder ? 18 : 14), 12)
  pen.fillStyle = palette.ink2
  pen.font = `600 ${Math.round(size)}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const name = Text || '舞台'
  const room = Math.min((name.length * size) / 2 + slant, width / 2)
  const x = seenMiddle([from.x, from.x + width], [labelsEnd(frame), frame.width], room)
  const y = seenMiddle([from.y, from.y + height], [0, frame.height], Math.min(size, height / 2))
  pen.fillText(name, x, y)
}

/** A side that cuts seats fades: the hall goes on there. */
function drawFades(
  pen: Pen,
  seats: readonly PlanSeat[],
  view: View,
  frame: Frame,
  { surface, isElder }: SeatPalette,
): void {
  const from = labelsEnd(frame)
  const half = halfSeatOf(view.scale, isElder)
  const isCutBy = (side: number) =>
    seats.some((seat) => Math.abs(toScreen(view, seat).x - side) < half - 1)
  const [isCutLeft, isCutRight] = [isCutBy(from), isCutBy(frame.width)]
  pen.fillStyle = surface
  for (let aside = 0; aside < FADE.width; aside += 1) {
    pen.globalAlpha = FADE.alpha * (1 - aside / FADE.width)
    if (isCutLeft) pen.fillRect(from + aside, 0, 1, frame.height)
    if (isCutRight) pen.fillRect(frame.width - aside - 1, 0, 1, frame.height)
  }
  pen.globalAlpha = 1
}

/** A strip with the stage's name, at the side where the stage is, and the number of rows that are out of sight before it. */
function drawStrip(
  pen: Pen,
  { plan, rows }: HallDrawing,
  view: View,
  frame: Frame,
  palette: SeatPalette,
): void {
  const { X, Width, Text } = plan.Stage
  const height = STRIP[palette.isElder ? 'elder' : 'plain']
  const [from, size] = [labelsEnd(frame), palette.isElder ? 16 : 12]
  pen.fillStyle = palette.sunk
  pen.fillRect(from, 0, frame.width - from, height)
  pen.fillStyle = palette.ink3
  pen.fillRect(from, height - 1, frame.width - from, 1)
  const name = Text || '舞台'
  const room = (name.length * size) / 2 + 8
  const stage: Span = [X * view.scale + view.x, (X + Width) * view.scale + view.x]
  const x = seenMiddle(stage, [from, frame.width], room)
  pen.fillStyle = palette.ink2
  pen.font = `600 ${size}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, x, height / 2)
  const hidden = rows.filter(({ bottom }) => bottom * view.scale + view.y <= height).length
  if (hidden === 0) return
  const isNameLeft = x < (from + frame.width) / 2
  pen.font = `${size}px sans-serif`
  pen.textAlign = isNameLeft ? 'right' : 'left'
  pen.fillText(`前面 ${hidden} 排`, isNameLeft ? frame.width - 8 : from + 8, height / 2)
}

/** Marks of the tiers, each before the first row of its seats: beside the row's label, or in the aisle where other seats come before. */
function drawMarks(pen: Pen, hall: HallDrawing, view: View, frame: Frame, scene: MapScene): void {
  const { palette, tier } = scene
  if (!hasMarks(view)) return
  const half = MARK.side / 2
  // Without the colour of the tier: a filled one would look like a seat.
  pen.fillStyle = palette.ink2
  pen.font = '600 12px sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const lastRows = new Map<string, number>()
  for (const seat of hall.rows.flatMap(({ starts }) => starts)) {
    const isFirst = seat.place === 0
    const { x, y } = toScreen(view, { x: seat.x - HALF_SEAT, y: seat.y })
    const middle = isFirst ? marksEnd(frame) - half : x - MARK.aside - half
    if (!isFirst && (middle < labelsEnd(frame) + half || x > frame.width)) continue
    if (y < stripOf(hall, view, palette.isElder) || y > frame.height) continue
    const isNext = lastRows.get(seat.tier) === seat.rowIndex - 1
    lastRows.set(seat.tier, seat.rowIndex)
    const look = palette.tiers[seat.tier]
    if (!look || isNext || (tier !== '' && tier !== seat.tier)) continue
    pen.fillText(look.mark, middle, y + 0.5)
  }
}

/** @param seen upper and lower end of the map, px; a name that one of them cuts is left out */
function drawAreaNames(
  pen: Pen,
  { size, places }: WrittenNames,
  { ink2 }: SeatPalette,
  seen: Span,
): void {
  pen.font = `600 ${size}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = ink2
  const whole = places.filter(({ y }) => seen.every((end) => Math.abs(y - end) > size / 2))
  for (const { text, x, y } of whole) pen.fillText(text, x, y)
}

function drawBlocks(pen: Pen, hall: HallDrawing, view: View, { tiers, ink3 }: SeatPalette): void {
  for (const block of hall.blocks) {
    const { x, y } = toScreen(view, block)
    pen.fillStyle = tiers[block.tier]?.fill ?? ink3
    pen.fillRect(x, y, block.width * view.scale, Math.max(block.height * view.scale, 1))
  }
}

/** Groups of seats so near to each other that one pin marks them, px. */
function pinned(spots: readonly Point[]): Point[][] {
  const groups: Point[][] = []
  for (const spot of spots) {
    const isNear = (other: Point) => Math.hypot(other.x - spot.x, other.y - spot.y) < 2 * PIN.radius
    const near = groups.filter((group) => group.some(isNear))
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push([...near.flat(), spot])
  }
  return groups
}

/**
 * Pins at the member's seats while these are small among the others; below them where a name is above.
 * @param names middles of names, px
 */
function drawPins(
  pen: Pen,
  { seats }: HallDrawing,
  view: View,
  { chosen, own, palette }: MapScene,
  names: readonly Point[],
): void {
  const half = HALF_SEAT * view.scale
  if (2 * half >= PIN.seat) return
  const pins = [
    { marked: chosen, fill: palette.ink, sign: palette.surface },
    { marked: own, fill: palette.surface, sign: palette.ink },
  ].flatMap(({ marked, ...look }) =>
    pinned(
      [...marked].flatMap((index) => seats[index] ?? []).map((seat) => toScreen(view, seat)),
    ).map((spots) => ({ spots, ...look })),
  )
  for (const { spots, fill, sign } of pins) {
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
    const x = (Math.min(...xs) + Math.max(...xs)) / 2
    const far = PIN.radius + PIN.tip + half
    const isNamed = names.some(
      (name) =>
        Math.abs(name.x - x) < 3 * PIN.radius &&
        Math.abs(name.y - (Math.min(...ys) - far)) < 2 * PIN.radius,
    )
    const tip = isNamed ? Math.max(...ys) + half : Math.min(...ys) - half
    const side = isNamed ? 1 : -1
    drawPin(pen, { x, y: tip }, side, { fill, sign, edge: palette.ink, ground: palette.surface })
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

/**
 * Vertical position of a row label: that of the first visible seat of the row.
 * @param top upper end of what is visible, px
 */
function labelYOf(
  { seats }: RowDrawing,
  view: View,
  frame: Frame,
  top: number,
): number | undefined {
  const from = (frame.left - view.x) / view.scale
  const end = (frame.width - view.x) / view.scale
  const seen = seats.find(({ x }) => x > from && x < end)
  if (!seen) return undefined
  const { y } = toScreen(view, seen)
  return y > top && y < frame.height ? y : undefined
}

/**
 * Every how many rows one is labelled: 1, or 1 5 10 15 where rows are closer than their labels.
 * @param needed distance of two labels, px
 */
function stepOf(
  rows: readonly RowDrawing[],
  heights: readonly (number | undefined)[],
  needed: number,
): number {
  const gaps = rows.flatMap(({ area }, at) => {
    const [from, to] = [heights[at - 1], heights[at]]
    const isNext = area === rows[at - 1]?.area && from !== undefined && to !== undefined
    return isNext ? Math.abs(to - from) : []
  })
  const gap = Math.min(...gaps)
  return LABEL_STEPS.find((step) => step * gap >= needed) ?? Infinity
}

/** The column of row labels: it covers seats that are dragged below it, and then has an edge. */
function drawRowLabels(
  pen: Pen,
  hall: HallDrawing,
  view: View,
  frame: Frame,
  palette: SeatPalette,
): void {
  const size = palette.isElder ? 16 : 12
  const end = labelsEnd(frame)
  pen.fillStyle = palette.surface
  pen.fillRect(0, 0, end, frame.height)
  if (view.x < end) {
    pen.fillStyle = palette.line
    pen.fillRect(end - 1, 0, 1, frame.height)
  }
  pen.fillStyle = palette.ink2
  pen.font = `${size}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const top = stripOf(hall, view, palette.isElder)
  const middle = (hasMarks(view) ? marksEnd(frame) - MARK.side : end) / 2
  const drawn: number[] = []
  const needed = size * 1.15
  const heights = hall.rows.map((row) => labelYOf(row, view, frame, top))
  const step = stepOf(hall.rows, heights, needed)
  /** Labels of these rows, as far as they have room beside those already drawn. */
  const label = (isLabelled: (row: RowDrawing, at: number) => boolean) => {
    for (const [at, row] of hall.rows.entries()) {
      const y = isLabelled(row, at) ? heights[at] : undefined
      if (y === undefined || drawn.some((other) => Math.abs(other - y) < needed)) continue
      // At most two characters fit; longer names are drawn above the seats as area names.
      pen.fillText(cutText(row.label, 2), middle, y)
      drawn.push(y)
    }
  }
  label((row, at) => row.area !== hall.rows[at - 1]?.area)
  label(({ number }) => number % step === 0)
}

/** Seats that are at least partly on the canvas. */
function inSight(seats: readonly PlanSeat[], view: View, frame: Frame): readonly PlanSeat[] {
  const edge = HALF_SEAT * 2
  // In the plan's units: nothing is converted for thousands of seats in each frame.
  const from = toPlan(view, { x: 0, y: 0 })
  const end = toPlan(view, { x: frame.width, y: frame.height })
  return seats.filter(
    ({ x, y }) => x > from.x - edge && y > from.y - edge && x < end.x + edge && y < end.y + edge,
  )
}

/** Rings the seat that the keyboard is at. */
function drawFocus(pen: Pen, hall: HallDrawing, view: View, scene: MapScene): void {
  const seat = scene.focus === undefined ? undefined : hall.seats[scene.focus]
  if (!seat) return
  const { x, y } = toScreen(view, seat)
  const half = halfSeatOf(view.scale, scene.palette.isElder) + 4
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
  drawLight({ pen, ratio, height }, hall, view, palette)
  const names = writtenNames(hall, view, frame, palette.isElder)
  drawMiddle(pen, hall, view, palette, names)
  const strip = stripOf(hall, view, palette.isElder)
  const hasStrip = strip > 0
  if (!hasStrip) drawStage(pen, hall, view, frame, palette)
  const lookOf = ({ index }: PlanSeat): SeatLook => {
    if (scene.chosen.has(index)) return 'chosen'
    return scene.own.has(index) ? 'own' : (scene.states[index] ?? 'blocked')
  }
  const isFaint = ({ tier }: PlanSeat) => scene.tier !== '' && tier !== scene.tier
  const seats = inSight(hall.seats, view, frame)
  if (HALF_SEAT * 2 * view.scale < BLOCK_PX) {
    drawBlocks(pen, hall, view, palette)
    const marked = seats.filter(({ index }) => scene.chosen.has(index) || scene.own.has(index))
    drawSeats(pen, marked, view, palette, lookOf, isFaint)
  } else drawSeats(pen, seats, view, palette, lookOf, isFaint)
  drawAlone(pen, hall, view, scene)
  drawFocus(pen, hall, view, scene)
  drawFades(pen, seats, view, frame, palette)
  drawAreaNames(pen, names, palette, [strip, height])
  drawPins(pen, hall, view, scene, names.places)
  if (hasStrip) drawStrip(pen, hall, view, frame, palette)
  drawRowLabels(pen, hall, view, frame, palette)
  drawMarks(pen, hall, view, frame, scene)
}
