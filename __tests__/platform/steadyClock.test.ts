import { forwardOnly } from '@/platform/steadyClock/forwardOnly'

test('a wall clock set back does not turn the steady clock back', () => {
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

test('the mini-program’s steady clock is based on the wall clock', () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  jest.isolateModules(() => {
    const { steadyClock } = jest.requireActual<typeof import('@/platform/steadyClock')>(
      '@/platform/steadyClock/index.weapp',
    )
    jest.setSystemTime(Date.now() + 500)
    expect(steadyClock.now()).toBe(500)
    jest.setSystemTime(Date.now() - 3_600_000)
    expect(steadyClock.now()).toBe(500)
    jest.setSystemTime(Date.now() + 200)
    expect(steadyClock.now()).toBe(700)
  })
  jest.useRealTimers()
})
