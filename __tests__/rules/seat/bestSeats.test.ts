/** The park's proposal: together, in the middle, a third back, and nobody left alone. */
import fc from 'fast-check'
import { bestSeats } from '@/rules/seat/bestSeats'
import { seatsOf } from '@/rules/seat/hallPlan'
import { loneGaps } from '@/rules/seat/loneGap'
import { largeHall, seatsWith } from '../../support/seat/halls'
import { seeded } from '../../support/properties/seed'

const hall = ['aaaaaaa', 'aaaaaaa', 'bbbbbbb', 'bbbbbbb', 'bbbbbbb', 'bbbbbbb', 'bbbbbbb']

test('two in the middle, about a third back', () => {
  const { seats, states } = seatsWith(hall)
  const { seats: found = [], isTogether } = bestSeats(seats, states, { count: 2 }) ?? {}
  expect(found.map((at) => [seats[at]?.row.Label, seats[at]?.col])).toEqual([
    ['3', '3'],
    ['3', '4'],
  ])
  expect(isTogether).toBe(true)
})

test('of the tier that is asked for', () => {
  const { seats, states } = seatsWith(hall)
  const { seats: found = [] } = bestSeats(seats, states, { count: 3, tier: 'a' }) ?? {}
  expect(found.map((at) => seats[at]?.row.Label)).toEqual(['2', '2', '2'])
})

test('beside each other, not over an aisle', () => {
  const { seats, states } = seatsWith(['aa aa'], ['-x --'])
  expect(bestSeats(seats, states, { count: 2 })).toEqual({ seats: [2, 3], isTogether: true })
})

test('where they do not stand together, near each other', () => {
  const { seats, states } = seatsWith(['axaxaxa', 'axxxxxa'], ['-x-x-x-', '-xxxxx-'])
  expect(bestSeats(seats, states, { count: 2 })?.isTogether).toBe(false)
})

test('places for wheelchairs are offered to nobody else, and an obstructed view last', () => {
  const { seats, states } = seatsWith(['WCOaa'])
  expect(bestSeats(seats, states, { count: 2 })?.seats).toEqual([3, 4])
  expect(bestSeats(seats, states, { count: 3 })?.seats).toEqual([2, 3, 4])
  expect(bestSeats(seats, states, { count: 4 })).toBeUndefined()
})

test('a couple seat is not parted while there is another way', () => {
  const { seats, states } = seatsWith(['aLRaa'])
  expect(bestSeats(seats, states, { count: 2 })?.seats).toEqual([3, 4])
  expect(bestSeats(seats, states, { count: 3 })?.seats).toEqual([1, 2, 3])
})

test('the nearest to seats that are gone, of their tier', () => {
  const { seats, states } = seatsWith(hall, ['-------', '-----xx'])
  expect(bestSeats(seats, states, { count: 2, near: [12, 13] })?.seats).toEqual([5, 6])
})

test(
  seeded('is free, as many as wanted, of the tier, and leaves nobody alone where it can'),
  () => {
    const free = fc.array(fc.boolean(), { minLength: 28, maxLength: 28 })
    fc.assert(
      fc.property(free, fc.integer({ min: 1, max: 6 }), (taken, count) => {
        const marks = taken.map((is) => (is ? 'x' : '-')).join('')
        const rows = ['aaaaaaa', 'aaa aaaa', 'bbbbbbb', 'bbbb bbb']
        const { seats, states } = seatsWith(rows, [marks])
        const found = bestSeats(seats, states, { count })
        const freeSeats = states.filter((state) => state === 'free').length
        expect(found === undefined).toBe(freeSeats < count)
        if (!found) return
        expect(new Set(found.seats).size).toBe(count)
        expect(found.seats.every((at) => states[at] === 'free')).toBe(true)
        const first = seats[found.seats[0] ?? 0]
        if (found.isTogether)
          expect(
            found.seats.every((at, step) => {
              const seat = seats[at]
              return at === (found.seats[0] ?? 0) + step && seat?.rowIndex === first?.rowIndex
            }),
          ).toBe(true)
      }),
    )
  },
)

test('leaves nobody alone where there is room', () => {
  const { seats, states } = seatsWith(['aaaaa'])
  const found = bestSeats(seats, states, { count: 2 })?.seats ?? []
  expect(loneGaps(seats, states, found)).toEqual([])
})

test('costs of 2,000 seats grow with the seats, not with their square', () => {
  const seats = seatsOf(largeHall())
  const states = seats.map(() => 'free' as const)
  expect(seats).toHaveLength(2000)
  let reads = 0
  const counted = seats.map(
    (seat) =>
      new Proxy(seat, { get: (of, key) => ((reads += 1), Reflect.get(of, key) as unknown) }),
  )
  bestSeats(counted, states, { count: 6 })
  expect(reads).toBeLessThan(200 * seats.length)
})
