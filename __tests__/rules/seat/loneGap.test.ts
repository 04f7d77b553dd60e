/** No choice leaves a single free seat where another choice could avoid it. */
import fc from 'fast-check'
import { freeRuns, loneGaps } from '@/rules/seat/loneGap'
import { seatsWith } from '../../support/seat/halls'
import { seeded } from '../../support/properties/seed'

test.each([
  ['one seat from the wall', 'aaaaaa', '', [1], [0]],
  ['one seat before another party', 'aaaaaa', '   x  ', [1], [0, 2]],
  ['one seat between two choices', 'aaaaaa', '', [1, 3], [0, 2]],
  ['at the wall', 'aaaaaa', '', [0, 1], []],
  ['two are left', 'aaaaaa', '', [2, 3], []],
  ['all but one: a single seat remains in any case', 'aaa', '', [0, 2], []],
  ['all but one in the middle', 'aaa', '', [1, 2], []],
  ['an aisle counts like a wall', 'aaa aaa', '', [4, 5], []],
  ['a wheelchair place does not count as a single seat', 'Waaa', '', [1, 2, 3], []],
  ['a seat beside a wheelchair place can be single', 'Waaaa', '', [2, 3], [1, 4]],
  ['a couple seat is never single', 'aaLR', '', [0, 1], []],
])('%s', (_, row, taken, chosen, gaps) => {
  const marks =
    taken && [...row].map((sign, at) => (sign === ' ' ? ' ' : (taken[at] ?? ' '))).join('')
  const { seats, states } = seatsWith([row], marks ? [marks.replace(/ /g, '-')] : [])
  expect(loneGaps(seats, states, chosen)).toEqual(gaps)
})

test(
  seeded('seats taken from the end of a free run are never refused'),
  () =>
    void fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 24 }),
        fc.nat(),
        fc.integer({ min: 1, max: 6 }),
        (taken, at, count) => {
          const row = 'a'.repeat(taken.length)
          const marks = taken.map((is) => (is ? 'x' : '-')).join('')
          const { seats, states } = seatsWith([row], [marks])
          const runs = freeRuns(seats, states)
          const run = runs[at % Math.max(runs.length, 1)]
          if (!run) return
          const ends = [run.slice(0, count), run.slice(-count)]
          const isRefused = ends.map((part) => {
            const indexes = part.map(({ index }) => index)
            return loneGaps(seats, states, indexes).length > 0
          })
          expect(isRefused).toEqual([false, false])
        },
      ),
    ),
)
