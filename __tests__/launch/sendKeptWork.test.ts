/** Work done offline is sent at the next start of the app, whichever page is opened. */
import type * as Kept from '@/launch/sendKeptWork'
import { plugNetwork } from '@/platform/network'
import { unsentWork } from '@/state/unsentWork'

jest.mock('@/state/unsentWork', () => ({ unsentWork: jest.fn(() => 0) }))

let loaded = 0
const startCheckQueue = jest.fn()
jest.mock('@/features/guestCheck/actions/checkQueue', () => {
  loaded += 1
  return { startCheckQueue: () => startCheckQueue() }
})

const startTaskQueue = jest.fn()
jest.mock('@/features/staffTask/actions/taskQueue', () => {
  loaded += 1
  return { startTaskQueue: () => startTaskQueue() }
})

const { sendKeptWork } = jest.requireActual<typeof Kept>('@/launch/sendKeptWork.ts')
const waits = (count: number) => void jest.mocked(unsentWork).mockReturnValue(count)

beforeEach(() => {
  jest.resetModules()
  startCheckQueue.mockReset()
  startTaskQueue.mockReset()
  loaded = 0
  plugNetwork(true)
})

test('waiting work starts both queues, of checks and of tasks', async () => {
  waits(2)
  await sendKeptWork()
  expect(startCheckQueue).toHaveBeenCalledTimes(1)
  expect(startTaskQueue).toHaveBeenCalledTimes(1)
})

test('without waiting work the queue is not loaded', async () => {
  waits(0)
  await sendKeptWork()
  expect([loaded, startCheckQueue.mock.calls]).toEqual([0, []])
})

test('without a network nothing is loaded', async () => {
  waits(2)
  plugNetwork(false)
  await sendKeptWork()
  expect([loaded, startCheckQueue.mock.calls]).toEqual([0, []])
})

test('a file that fails to load is ignored', async () => {
  waits(2)
  startCheckQueue.mockImplementation(() => {
    throw new Error('Loading chunk failed')
  })
  await expect(sendKeptWork()).resolves.toBeUndefined()
})

test('the mini-program leaves the queues to their pages', async () => {
  waits(2)
  await jest.requireActual<typeof Kept>('@/launch/sendKeptWork.weapp.ts').sendKeptWork()
  expect([loaded, startCheckQueue.mock.calls]).toEqual([0, []])
})
