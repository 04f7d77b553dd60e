/** Arrow keys in the hall: every seat is reachable, and the opposite key returns within a straight row. */
import { hallDrawing } from '@/features/showSeat/model/hallDrawing'
import { seatBeside, type Way } from '@/features/showSeat/model/seatGrid'
import { largeHall } from '../../support/seat/halls'
import { curvedHall } from '../../support/seat/shapedHalls'

const ways: readonly Way[] = ['left', 'right', 'up', 'down']

test('the first seat is the start; an empty hall has none', () => {
  const { seats } = hallDrawing(curvedHall())
  expect(seatBeside(seats, undefined, 'left')).toBe(seats[0])
  expect(seatBeside([], undefined, 'down')).toBeUndefined()
})

test('arrow keys reach every seat of a curved hall', () => {
  const { seats } = hallDrawing(curvedHall())
  const reached = new Set([0])
  const open = [seats[0]!]
  for (let seat = open.pop(); seat; seat = open.pop())
    for (const way of ways) {
      const next = seatBeside(seats, seat, way)
      if (!next || reached.has(next.index)) continue
      reached.add(next.index)
      open.push(next)
    }
  expect(reached.size).toBe(seats.length)
})

test('right and left stay in the row and undo each other', () => {
  const { seats } = hallDrawing(largeHall())
  const from = seats[3]!
  const next = seatBeside(seats, from, 'right')
  expect(next?.rowIndex).toBe(from.rowIndex)
  expect(next?.index).toBe(from.index + 1)
  expect(seatBeside(seats, next, 'left')).toBe(from)
})

test('down leads to a later row, from the last to none', () => {
  const { seats } = hallDrawing(largeHall())
  const from = seats[3]!
  expect(seatBeside(seats, from, 'down')!.y).toBeGreaterThan(from.y)
  const last = [...seats].sort((one, other) => other.y - one.y)[0]
  expect(seatBeside(seats, last, 'down')).toBeUndefined()
})

test('sideways never leads further up or down than aside', () => {
  const { seats } = hallDrawing(curvedHall())
  for (const way of ['left', 'right'] as const)
    for (const from of seats) {
      const next = seatBeside(seats, from, way)
      if (next) expect(Math.abs(next.y - from.y)).toBeLessThanOrEqual(Math.abs(next.x - from.x))
    }
})
