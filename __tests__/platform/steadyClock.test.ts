import { forwardOnly } from '@/platform/steadyClock/forwardOnly'

test('a wall clock that is set back does not turn time back, and what follows counts', () => {
  let wall = 1_000_000
  const clock = forwardOnly(() => wall)
  expect(clock.now()).toBe(0)
  wall += 500
  expect(clock.now()).toBe(500)
  wall -= 3_600_000
  expect(clock.now()).toBe(500)
  wall += 200
  expect(clock.now()).toBe(700)
})
