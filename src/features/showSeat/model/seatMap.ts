/**
 * Controller of the seat map between touch input and canvas: keeps the view and draws a frame only when something has
 * changed. It is independent of React, so that a drag or a tap sends nothing through setData.
 */
import type { Finger, Surface } from '@/platform/canvas2d/types'
import {
  drawHall,
  frameOf,
  labelsEnd,
  planSize,
  scaleOf,
  stripOf,
  TAP_PITCH,
  type MapScene,
} from './drawHall'
import { firstView } from './firstView'
import { gestureStep, noHold, type GestureAct, type Hold } from './gesture'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import { HALF_SEAT, PITCH, stretchedHall, type HallDrawing } from './hallDrawing'
import { seatAt, seatBeside, type Way } from './seatGrid'
import {
  between,
  clampView,
  fitView,
  glide,
  panBy,
  pinch,
  toPlan,
  toScreen,
  viewOf,
  zoomAt,
  type Point,
  type ScaleLimits,
  type View,
} from './view'

/** Seat pitch that a tap zooms to, px. */
const NEAR_PITCH = { plain: 36, elder: 64 }
const MAX_PITCH = { plain: 52, elder: 80 }
/** Largest distance of rows, in parts of that of the plan. */
const STRETCH_MAX = 1.4
/** Such distances to try in elder mode. */
const ELDER_STRETCHES = [1, 1.06, 1.12]
const MOVE_MS = 220
const WHEEL_STEP = 0.0016

export interface SeatMapOptions {
  hall: HallDrawing
  scene: MapScene
  /** Called for every tapped seat, free or not. */
  onSeat: (index: number) => void
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** False: no animations, as the user prefers reduced motion. */
  allowsMotion: () => boolean
}

export interface SeatMapDrawing {
  attach(surface: Surface): void
  /** Draws the given scene. */
  show(scene: MapScene): void
  fingers(fingers: readonly Finger[]): void
  wheel(at: Point, downPx: number): void
  /** Centres these seats, zoomed in enough to be tapped. */
  focus(seats: readonly number[]): void
  /**
   * Moves the keyboard's ring to the neighbouring seat, and the seat into sight.
   * @returns the seat that the ring is at; undefined for a hall without seats
   */
  step(way: Way): PlanSeat | undefined
  /** Zooms by a factor about the centre. */
  zoom(factor: number): void
  whole(): void
  /** Detaches the canvas; nothing is drawn afterwards. */
  stop(): void
  view(): View | null
  /** The hall as it is drawn. */
  hall(): HallDrawing
}

/** Height of a hall that fills a box's width, with its rows as far apart as they may be, in parts of that width. */
export const ratioOf = ({ plan }: HallDrawing): number => (STRETCH_MAX * plan.Height) / plan.Width

const eased = (share: number) => 1 - (1 - share) ** 3

/** Creates the controller of a seat map; `attach` connects it to a canvas. */
export function seatMapDrawing(options: SeatMapOptions): SeatMapDrawing {
  const { onSeat, now, allowsMotion } = options
  let { hall } = options
  let scene = options.scene
  let surface: Surface | null = null
  let view: View | null = null
  let hold: Hold = noHold
  let takeBack: (() => void) | null = null
  /** Running animation of the view. @returns whether it continues */
  let motion: (() => boolean) | null = null
  /** The previous tap zoomed in: the second tap of the pair is ignored. */
  let hasLedNearer = false

  const frame = () => frameOf(surface ?? { width: 1, height: 1 }, scene.palette.isElder)
  const fit = () => fitView(planSize(hall), frame())
  const clamped = (next: View) => clampView(next, planSize(hall), frame())
  /** What elder mode begins with. */
  const opened = (drawing: HallDrawing) => {
    const mine = new Set([...scene.chosen, ...scene.own])
    return firstView(drawing, { ...scene, mine }, frame())
  }
  /** Gives what a box is higher than the hall to its rows; in elder mode, what whole rows of the first view leave. */
  const stretch = () => {
    if (scene.palette.isElder) {
      const halls = ELDER_STRETCHES.map((factor) =>
        factor > 1 ? stretchedHall(options.hall, factor) : options.hall,
      )
      const faults = halls.map((each) => opened(each)?.fault ?? 0)
      hall = halls[faults.indexOf(Math.min(...faults))] ?? options.hall
      return
    }
    const { width, height, left, right, top, bottom } = frame()
    const { plan } = options.hall
    const spare = ((height - top - bottom) / (width - left - right)) * (plan.Width / plan.Height)
    const factor = Math.min(spare, STRETCH_MAX)
    hall = factor > 1 ? stretchedHall(options.hall, factor) : options.hall
  }
  const sizeOf = (pitches: { plain: number; elder: number }) =>
    scaleOf(pitches, scene.palette.isElder)
  const limits = (): ScaleLimits => {
    const min = fit().scale
    return { min, max: Math.max(min, sizeOf(MAX_PITCH)) }
  }
  const nearScale = () => Math.max(limits().min, sizeOf(NEAR_PITCH))
  /** The whole hall; in elder mode the member's seats or the first free ones, near enough to be tapped. */
  const first = () => {
    const isNear = !scene.palette.isElder || fit().scale >= sizeOf(TAP_PITCH)
    return (isNear ? undefined : opened(hall)?.view) ?? fit()
  }

  function draw(): void {
    takeBack = null
    if (!surface || !view) return
    if (motion && !motion()) motion = null
    drawHall(surface, hall, scene, view)
    if (motion) ask()
  }
  function ask(): void {
    if (!surface || takeBack) return
    takeBack = surface.nextFrame(draw)
  }
  function look(next: View): void {
    view = clamped(next)
    ask()
  }
  function moveTo(next: View): void {
    const [from, to] = [view, clamped(next)]
    if (!from || !allowsMotion()) return look(next)
    const since = now()
    motion = () => {
      const share = Math.min((now() - since) / MOVE_MS, 1)
      view = between(from, to, eased(share))
      return share < 1
    }
    ask()
  }
  function fling(first: Point): void {
    if (!allowsMotion()) return
    let [speed, last] = [first, now()]
    motion = () => {
      const time = now()
      const next = glide(speed, time - last)
      if (!next || !view) return false
      const moved = clamped(panBy(view, next.by))
      const isAtEdge = moved.x === view.x && moved.y === view.y && time > last
      ;[view, speed, last] = [moved, next.speed, time]
      return !isAtEdge
    }
    ask()
  }
  const strip = (current: View) => stripOf(hall, current, scene.palette.isElder)
  /** Whether a tap is on the row labels or on the stage's strip, which cover seats. */
  const isOnCover = (at: Point, current: View): boolean =>
    (at.x < labelsEnd(frame()) || at.y < strip(current)) && current.scale >= sizeOf(TAP_PITCH)
  function tap(at: Point, isSecond: boolean): void {
    if (!view || isOnCover(at, view)) return
    if (isSecond && hasLedNearer) return void (hasLedNearer = false)
    hasLedNearer = false
    if (view.scale < sizeOf(TAP_PITCH)) {
      hasLedNearer = true
      return moveTo(zoomAt(view, at, nearScale(), limits()))
    }
    const seat = seatAt(hall.grid, hall.seats, toPlan(view, at), PITCH * 0.75)
    if (seat) onSeat(seat.index)
    else if (isSecond) moveTo(fit())
  }
  function act(did: GestureAct): void {
    if (!view) return
    if (did.kind === 'touch') motion = null
    else if (did.kind === 'pan') look(panBy(view, did.by))
    else if (did.kind === 'pinch') look(pinch(view, did.before, did.after, limits()))
    else if (did.kind === 'fling') fling(did.speed)
    else tap(did.at, did.isSecond)
  }

  return {
    attach(next) {
      takeBack?.()
      takeBack = null
      surface = next
      stretch()
      look(view ?? first())
    },
    show(next) {
      const isOtherSize = next.palette.isElder !== scene.palette.isElder
      const isOtherTier = next.tier !== scene.tier && next.palette.isElder
      scene = { ...next, focus: next.focus ?? scene.focus }
      if (isOtherSize) stretch()
      if (isOtherSize && view) look(first())
      else if (isOtherTier && view) moveTo(first())
      else ask()
    },
    fingers(fingers) {
      const step = gestureStep(hold, fingers, now())
      hold = step.hold
      step.acts.forEach(act)
    },
    wheel(at, downPx) {
      if (!view) return
      motion = null
      look(zoomAt(view, at, view.scale * Math.exp(-downPx * WHEEL_STEP), limits()))
    },
    focus(seats) {
      const part = seats.flatMap((index) => hall.seats[index] ?? [])
      if (part.length === 0 || !view) return
      const scale = Math.max(view.scale, sizeOf(TAP_PITCH) * 1.2)
      moveTo(viewOf(part, Math.min(scale, limits().max), frame()))
    },
    step(way) {
      const at = scene.focus === undefined ? undefined : hall.seats[scene.focus]
      const next = seatBeside(hall.seats, at, way) ?? at
      if (!next || !view) return undefined
      scene = { ...scene, focus: next.index }
      const { left, right, top, bottom, width, height } = frame()
      const { x, y } = toScreen(view, next)
      const from = Math.max(top, strip(view) + HALF_SEAT * view.scale)
      const isSeen = x > left && x < width - right && y > from && y < height - bottom
      const isNear = view.scale >= sizeOf(TAP_PITCH)
      if (isSeen && isNear) ask()
      else moveTo(viewOf([next], isNear ? view.scale : nearScale(), frame()))
      return next
    },
    zoom(factor) {
      const { width, height } = frame()
      const middle = { x: width / 2, y: height / 2 }
      if (view) moveTo(zoomAt(view, middle, view.scale * factor, limits()))
    },
    whole: () => moveTo(fit()),
    stop() {
      takeBack?.()
      takeBack = null
      surface = null
    },
    view: () => view,
    hall: () => hall,
  }
}
