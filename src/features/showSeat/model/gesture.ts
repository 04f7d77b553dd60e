/** Recognises gestures: tap, double tap, drag, pinch, fling. Pure; the caller passes the time. */
import type { Point } from './view'

export interface TouchPoint extends Point {
  id: number
}

export type GestureAct =
  | { kind: 'touch' }
  | { kind: 'tap'; at: Point; isSecond: boolean }
  | { kind: 'pan'; by: Point }
  | { kind: 'pinch'; before: readonly [Point, Point]; after: readonly [Point, Point] }
  /** Speed in px per ms. */
  | { kind: 'fling'; speed: Point }

interface Mark extends Point {
  ms: number
}

export interface Hold {
  fingers: readonly TouchPoint[]
  /** Where the first finger touched down. */
  start: Mark | null
  /** True once a finger has moved or a second one has touched: no longer a tap. */
  isDrag: boolean
  lastTap: Mark | null
  /** Recent positions of the single finger, used for its speed. */
  track: readonly Mark[]
}

export const noHold: Hold = {
  fingers: [],
  start: null,
  isDrag: false,
  lastTap: null,
  track: [],
}

/** Movement below this is still a tap: a resting finger trembles. */
const TAP_SLACK_PX = 9
const TAP_MS = 500
const SECOND_TAP_MS = 300
const SECOND_TAP_PX = 32
/** The speed of a fling is measured over this last period. */
const TRACK_MS = 90
const FLING_SPEED = 0.25

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function flingOf(track: readonly Mark[], now: number): GestureAct[] {
  const [first, last] = [track[0], track[track.length - 1]]
  // No fling when the finger rested before it was lifted.
  if (!first || !last || now - last.ms > TRACK_MS || last.ms === first.ms) return []
  const ms = last.ms - first.ms
  const speed = { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms }
  return Math.hypot(speed.x, speed.y) > FLING_SPEED ? [{ kind: 'fling', speed }] : []
}

type Step = { hold: Hold; acts: GestureAct[] }

function lifted(hold: Hold, now: number): Step {
  const { start, isDrag, lastTap, track } = hold
  if (!start) return { hold: { ...noHold, lastTap }, acts: [] }
  if (isDrag) return { hold: noHold, acts: flingOf(track, now) }
  if (now - start.ms > TAP_MS) return { hold: noHold, acts: [] }
  const isSecond =
    lastTap !== null &&
    start.ms - lastTap.ms < SECOND_TAP_MS &&
    apart(start, lastTap) < SECOND_TAP_PX
  const tap = { x: start.x, y: start.y, ms: now }
  return {
    // A third tap starts a new pair.
    hold: { ...noHold, lastTap: isSecond ? null : tap },
    acts: [{ kind: 'tap', at: { x: start.x, y: start.y }, isSecond }],
  }
}

function oneFinger(hold: Hold, finger: TouchPoint, now: number): Step {
  const [before, other] = hold.fingers
  const mark = { x: finger.x, y: finger.y, ms: now }
  if (!before)
    return {
      hold: { ...hold, fingers: [finger], start: mark, isDrag: false, track: [mark] },
      acts: [{ kind: 'touch' }],
    }
  // One of two fingers was lifted: the other one continues from its position.
  if (other || before.id !== finger.id)
    return { hold: { ...hold, fingers: [finger], isDrag: true, track: [mark] }, acts: [] }
  const isDrag = hold.isDrag || apart(finger, hold.start ?? finger) > TAP_SLACK_PX
  if (!isDrag) return { hold, acts: [] }
  const track = [...hold.track.filter(({ ms }) => now - ms < TRACK_MS), mark]
  const by = { x: finger.x - before.x, y: finger.y - before.y }
  return { hold: { ...hold, fingers: [finger], isDrag, track }, acts: [{ kind: 'pan', by }] }
}

/**
 * Converts touch points into gestures.
 * @param fingers touch points currently on the canvas
 * @param now ms, of any monotonic clock
 */
export function gestureStep(hold: Hold, fingers: readonly TouchPoint[], now: number): Step {
  const [one, two] = fingers
  if (!one) return lifted(hold, now)
  if (!two) return oneFinger(hold, one, now)
  const before = [one, two].map(({ id }) => hold.fingers.find((finger) => finger.id === id))
  const next: Hold = {
    ...hold,
    fingers: [one, two],
    start: hold.start ?? { x: one.x, y: one.y, ms: now },
    isDrag: true,
    track: [],
  }
  if (!before[0] || !before[1]) return { hold: next, acts: [{ kind: 'touch' }] }
  return {
    hold: next,
    acts: [{ kind: 'pinch', before: [before[0], before[1]], after: [one, two] }],
  }
}
