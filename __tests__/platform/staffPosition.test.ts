/** The mini-program's position with STAFF_LOCATION: a place is used again for half a minute. */
import type { Position } from '@/platform/position/types'

const getLocation = jest.fn()
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getLocation } }))

let now = 1_000_000
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  getLocation.mockReset()
  getLocation.mockImplementation(() =>
    Promise.resolve({ latitude: 30, longitude: getLocation.mock.calls.length, accuracy: 8 }),
  )
})
afterEach(() => {
  process.env.STAFF_LOCATION = 'off'
  jest.restoreAllMocks()
})

/** The module as built with this switch. */
function built(switched: 'on' | 'off'): Position {
  process.env.STAFF_LOCATION = switched
  let position: Position | undefined
  jest.isolateModules(() => {
    position = (jest.requireActual('@/platform/position/index.weapp') as { position: Position })
      .position
  })
  return position!
}

test('on: the position is cached for 30 seconds', async () => {
  const position = built('on')
  expect(await position.ask(1_000)).toMatchObject({ longitude: 1 })
  now += 29_999
  expect(await position.ask(1_000)).toMatchObject({ longitude: 1 })
  now += 1
  expect(await position.ask(1_000)).toMatchObject({ longitude: 2 })
  expect(getLocation).toHaveBeenCalledTimes(2)
})

test('a clock set back does not keep an old position', async () => {
  const position = built('on')
  await position.ask(1_000)
  now -= 60_000
  await position.ask(1_000)
  expect(getLocation).toHaveBeenCalledTimes(2)
})

test('a refusal is not cached', async () => {
  const position = built('on')
  getLocation.mockRejectedValueOnce({ errMsg: 'getLocation:fail auth deny' })
  expect(await position.ask(1_000)).toBe('denied')
  expect(await position.ask(1_000)).toMatchObject({ latitude: 30 })
})

test('off: no position is requested', async () => {
  expect(await built('off').ask(1_000)).toBe('off')
  expect(getLocation).not.toHaveBeenCalled()
})
