/** View of the seat map: stable under a finger, and a tap selects the seat below it. */
import fc from 'fast-check'
import { frameOf, planSize } from '@/features/showSeat/model/drawHall'
import { hallDrawing } from '@/features/showSeat/model/hallDrawing'
import { seatAt } from '@/features/showSeat/model/seatGrid'
import {
  between,
  clampView,
  fitView,
  glide,
  pinch,
  toPlan,
  toScreen,
  viewOf,
  zoomAt,
  type View,
} from '@/features/showSeat/model/view'
import { seeded } from '../../support/properties/seed'
import { shapedHalls } from '../../support/seat/shapedHalls'

const frame = frameOf({ width: 358, height: 420 }, false)
const limits = { min: 0.5, max: 6 }
const anyView: fc.Arbitrary<View> = fc.record({
  scale: fc.double({ min: 0.3, max: 8, noNaN: true }),
  x: fc.integer({ min: -4000, max: 4000 }),
  y: fc.integer({ min: -4000, max: 4000 }),
})
const anyPoint = fc.record({
  x: fc.integer({ min: 0, max: 358 }),
  y: fc.integer({ min: 0, max: 420 }),
})

describe.each(shapedHalls)('view of %s', (_, plan) => {
  const hall = hallDrawing(plan)
  const size = planSize(hall)

  test(seeded('finds the seat under a tap on its middle, through any view'), () => {
    fc.assert(
      fc.property(anyView, (view) => {
        for (const seat of hall.seats) {
          const at = toPlan(view, toScreen(view, seat))
          if (seatAt(hall.grid, hall.seats, at, 5)?.index !== seat.index)
            throw new Error(`seat ${seat.index} was not hit`)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('has no seat beside the hall', () => {
    expect(seatAt(hall.grid, hall.seats, { x: -60, y: -60 }, 7)).toBeUndefined()
  })

  test('shows the whole plan in the frame', () => {
    const view = fitView(size, frame)
    for (const corner of [
      { x: 0, y: 0 },
      { x: size.width, y: size.height },
    ]) {
      const { x, y } = toScreen(view, corner)
      expect(x).toBeGreaterThanOrEqual(frame.left - 0.01)
      expect(x).toBeLessThanOrEqual(frame.width - frame.right + 0.01)
      expect(y).toBeGreaterThanOrEqual(frame.top - 0.01)
      expect(y).toBeLessThanOrEqual(frame.height - frame.bottom + 0.01)
    }
  })

  test(seeded('keeps the frame filled or shows the whole plan, after any drag'), () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const clamped = clampView(view, size, frame)
        const width = size.width * view.scale
        const room = frame.width - frame.left - frame.right
        if (width <= room) expect(clamped.x).toBeGreaterThanOrEqual(frame.left)
        else {
          expect(clamped.x).toBeLessThanOrEqual(frame.left)
          expect(clamped.x + width).toBeGreaterThanOrEqual(frame.width - frame.right - 0.01)
        }
        expect(clampView(clamped, size, frame)).toEqual(clamped)
      }),
    )
  })
})

test(seeded('zoomAt keeps the point under the finger in place, within the limits'), () => {
  fc.assert(
    fc.property(
      anyView,
      anyPoint,
      fc.double({ min: 0.01, max: 50, noNaN: true }),
      (view, at, scale) => {
        const next = zoomAt(view, at, scale, limits)
        const [before, after] = [toPlan(view, at), toPlan(next, at)]
        expect(after.x).toBeCloseTo(before.x, 5)
        expect(after.y).toBeCloseTo(before.y, 5)
        expect(next.scale).toBeGreaterThanOrEqual(limits.min)
        expect(next.scale).toBeLessThanOrEqual(limits.max)
      },
    ),
  )
})

test(seeded('pinch keeps the point between two fingers between them'), () => {
  fc.assert(
    fc.property(anyView, anyPoint, anyPoint, anyPoint, anyPoint, (view, a, b, c, d) => {
      const next = pinch(view, [a, b], [c, d], limits)
      const held = toPlan(view, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
      const { x, y } = toScreen(next, held)
      expect(x).toBeCloseTo((c.x + d.x) / 2, 4)
      expect(y).toBeCloseTo((c.y + d.y) / 2, 4)
    }),
  )
})

test('fingers twice as far apart double the scale', () => {
  const view = { scale: 1, x: 0, y: 0 }
  const from = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ] as const
  const to = [
    { x: 50, y: 100 },
    { x: 250, y: 100 },
  ] as const
  expect(pinch(view, from, to, limits).scale).toBe(2)
})

test('a part of the hall is moved to the middle of the frame', () => {
  const view = viewOf(
    [
      { x: 10, y: 20 },
      { x: 30, y: 20 },
    ],
    2,
    frame,
  )
  const { x, y } = toScreen(view, { x: 20, y: 20 })
  expect(x).toBe((frame.left + frame.width - frame.right) / 2)
  expect(y).toBe((frame.top + frame.height - frame.bottom) / 2)
})

test('a zoom about a point keeps that point in place', () => {
  const from = { scale: 1, x: 0, y: 0 }
  const at = { x: 120, y: 80 }
  const to = zoomAt(from, at, 4, limits)
  const half = between(from, to, 0.5)
  expect(toPlan(half, at).x).toBeCloseTo(120)
  expect(between(from, to, 0)).toEqual(from)
  expect(between(from, to, 1)).toEqual(to)
})

test('a fling slows down, independent of the frame rate, and ends', () => {
  const whole = glide({ x: 1, y: 0 }, 160)
  let [way, speed] = [0, { x: 1, y: 0 }]
  for (let at = 0; at < 10; at += 1) {
    const step = glide(speed, 16)
    way += step?.by.x ?? 0
    speed = step?.speed ?? speed
  }
  expect(way).toBeCloseTo(whole?.by.x ?? NaN, 6)
  expect(speed.x).toBeLessThan(0.6)
  expect(glide({ x: 0.01, y: 0.01 }, 16)).toBeNull()
})
