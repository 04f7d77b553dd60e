/** The park's proposal of seats: together, central, at a third of the depth, without leaving a single seat. */
import fc from 'fast-check'
import { bestSeats } from '@/rules/seat/bestSeats'
import { isCoupleSeat, splitCouples } from '@/rules/seat/coupleSeat'
import { seatsOf } from '@/rules/seat/hallPlan'
import { loneGaps } from '@/rules/seat/loneGap'
import { largeHall, seatsWith } from '../../support/seat/halls'
import { seeded } from '../../support/properties/seed'

const hall = ['aaaaaaa', 'aaaaaaa', 'bbbbbbb', 'bbbbbbb', 'bbbbbbb', 'bbbbbbb', 'bbbbbbb']

test('two seats are chosen in the middle, a third back', () => {
  const { seats, states } = seatsWith(hall)
  const { seats: found = [], isTogether } = bestSeats(seats, states, { count: 2 }) ?? {}
  expect(found.map((at) => [seats[at]?.row.Label, seats[at]?.col])).toEqual([
    ['3', '3'],
    ['3', '4'],
  ])
  expect(isTogether).toBe(true)
})

test('seats are chosen in the given tier', () => {
  const { seats, states } = seatsWith(hall)
  const { seats: found = [] } = bestSeats(seats, states, { count: 3, tier: 'a' }) ?? {}
  expect(found.map((at) => seats[at]?.row.Label)).toEqual(['2', '2', '2'])
})

test('seats are chosen side by side, not across an aisle', () => {
  const { seats, states } = seatsWith(['aa aa'], ['-x --'])
  expect(bestSeats(seats, states, { count: 2 })).toEqual({ seats: [2, 3], isTogether: true })
})

test('seats near each other are chosen if none are side by side', () => {
  const { seats, states } = seatsWith(['axaxaxa', 'axxxxxa'], ['-x-x-x-', '-xxxxx-'])
  expect(bestSeats(seats, states, { count: 2 })?.isTogether).toBe(false)
})

test('wheelchair places are offered to no one else, obstructed views last', () => {
  const { seats, states } = seatsWith(['WCOaa'])
  expect(bestSeats(seats, states, { count: 2 })?.seats).toEqual([3, 4])
  expect(bestSeats(seats, states, { count: 3 })?.seats).toEqual([2, 3, 4])
  expect(bestSeats(seats, states, { count: 4 })).toBeUndefined()
})

test('a couple seat is never split', () => {
  const { seats, states } = seatsWith(['aLRaa'])
  expect(bestSeats(seats, states, { count: 2 })?.seats).toEqual([3, 4])
  expect(bestSeats(seats, states, { count: 3 })?.seats).toEqual([1, 2, 3])
  const couples = seatsWith(['LRLRLR'])
  expect(bestSeats(couples.seats, couples.states, { count: 1 })).toBeUndefined()
  expect(bestSeats(couples.seats, couples.states, { count: 3 })).toBeUndefined()
  // LRa would be the best three seats, but would leave only half of a couple seat for the fourth.
  const between = seatsWith(['LRaLR'])
  expect(bestSeats(between.seats, between.states, { count: 4 })?.seats).toEqual([0, 1, 3, 4])
})

test('half a couple seat with a sold other half is not proposed', () => {
  const { seats, states } = seatsWith(['LRa'], ['x--'])
  expect(bestSeats(seats, states, { count: 1 })?.seats).toEqual([2])
  expect(bestSeats(seats, states, { count: 2 })).toBeUndefined()
})

test(seeded('every choice that splits no couple seat is listed, and no other'), () => {
  const part = fc.constantFrom('a', 'aa', 'LR', 'LRLR', ' ')
  const row = fc
    .array(part, { minLength: 1, maxLength: 5 })
    .map((parts) => `${parts.join('')}a`.replace(/ +/g, ' ').trim())
  const rows = fc.array(row, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 1, max: 6 }),
      fc.infiniteStream(fc.boolean()),
      (drawn, count, gone) => {
        const { seats, states: all } = seatsWith(drawn)
        const states = all.map((state) => (gone.next().value ? ('sold' as const) : state))
        const found = bestSeats(seats, states, { count })?.seats
        const free = seats.filter(({ index }) => states[index] === 'free')
        const halves = splitCouples(
          seats,
          free.map(({ index }) => index),
        )
        const whole = free.filter((seat) => !halves.includes(seat))
        const singles = whole.filter((seat) => !isCoupleSeat(seat)).length
        const isThere = count <= whole.length && (count % 2 === 0 ? true : singles > 0)
        expect(found !== undefined).toBe(isThere)
        if (!found) return
        expect(new Set(found).size).toBe(count)
        expect(found.every((at) => states[at] === 'free')).toBe(true)
        expect(splitCouples(seats, found)).toEqual([])
      },
    ),
  )
})

test('the nearest seats to lost ones are chosen, in their tier', () => {
  const { seats, states } = seatsWith(hall, ['-------', '-----xx'])
  expect(bestSeats(seats, states, { count: 2, near: [12, 13] })?.seats).toEqual([5, 6])
})

test(
  seeded(
    'best seats are free, as many as wanted, in the tier, and leave no lone gap where avoidable',
  ),
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

test('no single seat is left where there is room', () => {
  const { seats, states } = seatsWith(['aaaaa'])
  const found = bestSeats(seats, states, { count: 2 })?.seats ?? []
  expect(loneGaps(seats, states, found)).toEqual([])
})

test('work for 2,000 seats grows linearly', () => {
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
