/** The app is stored for use without a network after the first page, without delaying it. */
import type * as Shell from '@/platform/offlineShell'

const { keepShellOffline } = jest.requireActual<typeof Shell>('@/platform/offlineShell/index.h5')

const flush = () => new Promise((resolve) => setTimeout(resolve, 0))
const mode = process.env.NODE_ENV
let loaded: () => void
let register: jest.Mock

function browser({ readyState = 'loading', worker = true } = {}): void {
  register = jest.fn(() => Promise.resolve({}))
  Object.assign(globalThis, {
    document: { readyState },
    window: { addEventListener: (_type: string, listener: () => void) => (loaded = listener) },
  })
  Object.defineProperty(globalThis, 'navigator', {
    value: { serviceWorker: worker ? { register } : undefined },
    configurable: true,
  })
}

beforeEach(() => void Object.assign(process.env, { NODE_ENV: 'production' }))
afterEach(() => {
  Object.assign(process.env, { NODE_ENV: mode })
  for (const name of ['document', 'window', 'navigator']) Reflect.deleteProperty(globalThis, name)
})

test('additional offline files are fetched after the first page and the worker', async () => {
  browser()
  const onKept = jest.fn()
  keepShellOffline(onKept)
  await flush()
  expect([register.mock.calls.length, onKept.mock.calls.length]).toEqual([0, 0])
  loaded()
  expect(onKept).not.toHaveBeenCalled()
  await flush()
  expect(register).toHaveBeenCalledWith('/offline.js')
  expect(onKept).toHaveBeenCalledTimes(1)
})

test.each([
  ['has no workers', { worker: false, readyState: 'complete' }, undefined],
  ['forbids them', { readyState: 'complete' }, () => Promise.reject(new Error('insecure'))],
])('a browser that %s fetches them too', async (_what, of, answer) => {
  browser(of)
  if (answer) register.mockImplementation(answer)
  const onKept = jest.fn()
  keepShellOffline(onKept)
  await flush()
  expect(onKept).toHaveBeenCalledTimes(1)
})

test('in development nothing is kept offline', async () => {
  Object.assign(process.env, { NODE_ENV: 'development' })
  browser({ readyState: 'complete' })
  const onKept = jest.fn()
  keepShellOffline(onKept)
  await flush()
  expect([register.mock.calls.length, onKept.mock.calls.length]).toEqual([0, 0])
})
