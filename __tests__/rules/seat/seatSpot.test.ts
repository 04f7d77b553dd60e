/** Where a seat lies in its hall, and the picture of the stage from there. */
import { seatViewPicture } from '@/components/seatView/seatViewPicture'
import type { HallPlan } from '@/rules/seat/hallPlan'
import { middleSpot, seatSpot, spotText } from '@/rules/seat/seatSpot'

const plan: HallPlan = {
  ...{ Width: 200, Height: 220, Areas: [] },
  Stage: { X: 50, Y: 0, Width: 100, Height: 20, Text: '舞台' },
}

test.each([
  [{ x: 100, y: 20 }, { Across: 0, Depth: 0 }, '前区居中'],
  [{ x: 0, y: 120 }, { Across: -1, Depth: 0.5 }, '中区偏左'],
  [{ x: 180, y: 220 }, { Across: 0.8, Depth: 1 }, '后区偏右'],
  // Behind the stage and outside of the plan: at its edge.
  [{ x: 900, y: -40 }, { Across: 1, Depth: 0 }, '前区偏右'],
])('%j lies at %j, %s', (seat, spot, text) => {
  expect(seatSpot(plan, seat)).toEqual(spot)
  expect(spotText(spot)).toBe(text)
})

test('a hall without width or depth has no number that is none', () => {
  const flat = { ...plan, Width: 0, Height: 20 }
  const { Across, Depth } = seatSpot(flat, { x: 100, y: 20 })
  expect([Across, Depth]).toEqual([0, 0])
})

test('the middle of a zone is that of its seats; no seats have none', () => {
  expect(
    middleSpot(plan, [
      { x: 60, y: 20 },
      { x: 140, y: 220 },
    ]),
  ).toEqual({ Across: 0, Depth: 0.5 })
  expect(middleSpot(plan, [])).toBeUndefined()
})

/** Left and right edge of the stage's light in a picture, and how much taller its left side is. */
function stageOf(spot: { Across: number; Depth: number }) {
  const svg = decodeURIComponent(seatViewPicture(spot))
  const numbers = /points="([^"]+)" fill="url\(#glow\)"/.exec(svg)![1]!.split(/[ ,]/).map(Number)
  const [left = 0, topLeft = 0, right = 0, topRight = 0] = numbers
  return { width: right - left, middle: (left + right) / 2, lean: topRight - topLeft, svg }
}

test('from far behind the stage is smaller, over more heads', () => {
  const near = stageOf({ Across: 0, Depth: 0 })
  const far = stageOf({ Across: 0, Depth: 1 })
  expect(far.width).toBeLessThan(near.width / 2)
  expect(near.svg.match(/<ellipse/g)).toBeNull()
  expect(far.svg.match(/<ellipse/g)!.length).toBeGreaterThan(20)
})

test('from the left the stage lies to the right, its left side nearer and taller', () => {
  const left = stageOf({ Across: -0.8, Depth: 0.5 })
  const right = stageOf({ Across: 0.8, Depth: 0.5 })
  expect(left.middle).toBeGreaterThan(right.middle)
  expect(left.lean).toBeGreaterThan(0)
  expect(right.lean).toBeCloseTo(-left.lean)
})

test('is an address that holds no number that is none', () => {
  const src = seatViewPicture({ Across: 1, Depth: 1 })
  expect(src.startsWith('data:image/svg+xml')).toBe(true)
  expect(decodeURIComponent(src)).not.toContain('NaN')
})
