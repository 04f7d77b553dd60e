/** Short vibration on H5, where the browser permits it. */
const { vibrate } = jest.requireActual<typeof import('@/platform/vibrate')>(
  '@/platform/vibrate/index.h5',
)

const vibrateOf = (more: object) => {
  const felt = jest.fn()
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { vibrate: felt, ...more },
  })
  vibrate()
  return felt.mock.calls
}

test('an untouched page does not vibrate', () => {
  expect(vibrateOf({ userActivation: { hasBeenActive: false } })).toEqual([])
})

test.each([
  ['touched before', { userActivation: { hasBeenActive: true } }],
  ['in a browser that does not report touches', {}],
])('page %s vibrates', (_name, more) => {
  expect(vibrateOf(more)).toEqual([[15]])
})

test('a device without a motor does nothing', () => {
  expect(() => vibrateOf({ vibrate: undefined })).not.toThrow()
})
