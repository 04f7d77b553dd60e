/** Gestures recognised from touches. */
import {
  gestureStep,
  noHold,
  type GestureAct,
  type TouchPoint,
} from '@/features/showSeat/model/gesture'

type Moment = readonly [ms: number, ...fingers: TouchPoint[]]
const finger = (x: number, y: number, id = 1): TouchPoint => ({ id, x, y })

function played(...moments: readonly Moment[]): GestureAct[] {
  let hold = noHold
  return moments
    .flatMap(([ms, ...fingers]) => {
      const step = gestureStep(hold, fingers, ms)
      hold = step.hold
      return step.acts
    })
    .filter(({ kind }) => kind !== 'touch')
}

test('a short touch is a tap at its first point, despite small movements', () => {
  expect(played([0, finger(50, 60)], [40, finger(53, 62)], [90])).toEqual([
    { kind: 'tap', at: { x: 50, y: 60 }, isSecond: false },
  ])
})

test('a long touch is no tap', () => {
  expect(played([0, finger(50, 60)], [700])).toEqual([])
})

test('the second of two quick taps at one place is marked, a third is not', () => {
  const taps = played(
    [0, finger(50, 60)],
    [50],
    [150, finger(54, 60)],
    [200],
    [300, finger(50, 60)],
    [350],
  )
  expect(taps.map((act) => act.kind === 'tap' && act.isSecond)).toEqual([false, true, false])
})

test.each([
  ['far from each other', 150, 120],
  ['late', 600, 50],
])('two taps %s are separate', (_, ms, x) => {
  const taps = played([0, finger(50, 60)], [50], [ms, finger(x, 60)], [ms + 50])
  expect(taps.map((act) => act.kind === 'tap' && act.isSecond)).toEqual([false, false])
})

test('a drag moves with the finger and is no tap', () => {
  const acts = played([0, finger(0, 0)], [10, finger(20, 0)], [300, finger(25, 5)], [600])
  expect(acts).toEqual([
    { kind: 'pan', by: { x: 20, y: 0 } },
    { kind: 'pan', by: { x: 5, y: 5 } },
  ])
})

test('a finger lifted in motion flings at its speed', () => {
  const moves = [0, 1, 2, 3, 4].map((at): Moment => [at * 16, finger(at * 16, 0)])
  const acts = played(...moves, [70])
  expect(acts[acts.length - 1]).toEqual({ kind: 'fling', speed: { x: 1, y: 0 } })
})

test('a finger that rested before lifting does not fling', () => {
  const moves = [0, 1, 2, 3, 4].map((at): Moment => [at * 16, finger(at * 16, 0)])
  expect(played(...moves, [400]).map(({ kind }) => kind)).not.toContain('fling')
})

test('two fingers pinch; the remaining one drags on without a jump and ends without a tap', () => {
  const acts = played(
    [0, finger(0, 0)],
    [20, finger(0, 0), finger(100, 0, 2)],
    [40, finger(0, 0), finger(150, 0, 2)],
    [60, finger(150, 0, 2)],
    [80, finger(160, 0, 2)],
    [300],
  )
  expect(acts).toEqual([
    {
      kind: 'pinch',
      before: [finger(0, 0), finger(100, 0, 2)],
      after: [finger(0, 0), finger(150, 0, 2)],
    },
    { kind: 'pan', by: { x: 10, y: 0 } },
  ])
})
