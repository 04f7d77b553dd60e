/** A park's paper: near white, with the hue of its tint, and readable. */
import fc from 'fast-check'
import { contrast } from '@/rules/colour'
import { paperColours } from '@/rules/parkColours'
import { seeded } from '../support/properties/seed'

const inks = ['#1c1a20', '#57545e', '#625f6a', '#6d6a75']

test(seeded('text is readable on the ground and on sunken areas for any light tint'), () => {
  const part = fc.integer({ min: 0xd8, max: 0xff })
  fc.assert(
    fc.property(part, part, part, (...channels) => {
      const soft = `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`
      const { ground, sunk } = paperColours(soft)
      for (const ink of inks)
        for (const paper of [ground, sunk]) expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5)
    }),
    { examples: [[0xd8, 0xd8, 0xd8]] },
  )
})

test.each([
  ['棉纺里', '#f6e6d8', 'warm'],
  ['滨江', '#dff0f0', 'cool'],
])('%s has its own paper colour', (_, soft, kind) => {
  const { ground } = paperColours(soft)
  const [red, blue] = [parseInt(ground.slice(1, 3), 16), parseInt(ground.slice(5, 7), 16)]
  expect(kind === 'warm' ? red > blue : blue > red).toBe(true)
  expect(contrast('#ffffff', ground)).toBeLessThan(1.12)
})
