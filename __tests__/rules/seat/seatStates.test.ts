/** States of seats over the wire: small, exact, and changed in parts. */
import fc from 'fast-check'
import { packStates, seatStates, unpackStates, withChanges } from '@/rules/seat/seatStates'
import { seeded } from '../../support/properties/seed'

const states = fc.array(fc.constantFrom(...seatStates), { maxLength: 300 })

test(seeded('packed states unpack to the same states'), () => {
  fc.assert(
    fc.property(states, (each) => {
      expect(unpackStates(packStates(each), each.length)).toEqual(each)
    }),
  )
})

test('two thousand seats take less than 700 bytes', () => {
  const all = Array.from({ length: 2000 }, (_, at) => seatStates[at % 4] ?? 'free')
  expect(packStates(all).length).toBeLessThan(700)
})

test('a text of another length is refused', () => {
  expect(unpackStates(packStates(['free', 'sold']), 5)).toBeUndefined()
  expect(unpackStates('%%', 4)).toBeUndefined()
})

test('changes apply to known states; unknown seats and states are skipped', () => {
  const before = ['free', 'held', 'sold'] as const
  expect(
    withChanges(before, [
      [0, 1],
      [1, 0],
      [7, 2],
      [2, 9],
    ]),
  ).toEqual(['held', 'free', 'sold'])
})
