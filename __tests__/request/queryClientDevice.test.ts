/** Device events and the query client: foreground, background, memory, network, end. */
import { bringToFront, warnOfMemory } from '@/platform/lifecycle'
import { plugNetwork } from '@/platform/network'
import { storage } from '@/platform/storage'
import { isNetTimeoutAtom } from '@/state/runtime'
import { endSessionAtom, keepSessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import {
  attach,
  client,
  detach,
  later,
  read,
  reopen,
  session,
  show,
  withAttachedClient,
} from './attachedClient'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

// Runs before the client is detached, so that its network state does not affect the next test.
afterEach(() => {
  bringToFront(true)
  plugNetwork(true)
})
withAttachedClient()

/** Whether the device has the answer. */
const isWritten = (answer: string) =>
  JSON.stringify(storage.read(storageKeys.answers) ?? null).includes(answer)
const moment = () => jest.advanceTimersByTimeAsync(0)

describe('app goes to the background', () => {
  test('and new data is stored at once', async () => {
    await read('/notices', async () => '甲')
    expect(isWritten('甲')).toBe(false)
    bringToFront(false)
    await moment()
    expect(isWritten('甲')).toBe(true)
  })

  test('and coming back stores nothing early', async () => {
    await read('/notices', async () => '甲')
    bringToFront(true)
    await moment()
    expect(isWritten('甲')).toBe(false)
  })

  test('and without new data stores nothing', async () => {
    await read('/notices', async () => '甲')
    await later()
    const write = jest.spyOn(storage, 'write')
    bringToFront(false)
    warnOfMemory()
    await moment()
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })

  test.each([
    [14_000, 1],
    [15_000, 2],
  ])('and returns with a page %i ms old: %i requests', async (ms, times) => {
    const ask = jest.fn(async () => '甲')
    const stop = show('/notices', ask)
    await moment()
    bringToFront(false)
    await jest.advanceTimersByTimeAsync(ms)
    bringToFront(true)
    await moment()
    expect(ask).toHaveBeenCalledTimes(times)
    stop()
  })
})

describe('memory warning', () => {
  test('drops data that no page shows and keeps the rest', async () => {
    await read('/hidden', async () => 'seen once')
    const stop = show('/shown', async () => 'on the screen')
    await later()
    warnOfMemory()
    expect(client.getQueryData(['/shown'])).toBe('on the screen')
    expect(client.getQueryData(['/hidden'])).toBeUndefined()
    expect(isWritten('seen once')).toBe(true)
    stop()
  })

  test('stores unsaved data before dropping it', async () => {
    await read('/hidden', async () => 'seen once')
    warnOfMemory()
    await moment()
    expect(isWritten('seen once')).toBe(true)
    await reopen()
    expect(client.getQueryData(['/hidden'])).toBe('seen once')
  })
})

describe('network', () => {
  test.each([true, false])('state is known from the start: %p', async (isThere) => {
    detach()
    plugNetwork(isThere)
    attach()
    await moment()
    expect(store.get(isNetTimeoutAtom)).toBe(!isThere)
  })

  test('that arrives after the start makes the visible page reload', async () => {
    detach()
    plugNetwork(false)
    attach()
    await moment()
    const ask = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('甲')
    const stop = show('/notices', ask)
    await later()
    expect(client.getQueryData(['/notices'])).toBeUndefined()
    plugNetwork(true)
    await later()
    expect(client.getQueryData(['/notices'])).toBe('甲')
    expect(store.get(isNetTimeoutAtom)).toBe(false)
    stop()
  })

  test('reported absent does not prevent one try of a write', async () => {
    plugNetwork(false)
    const send = jest.fn().mockRejectedValue(new Error('no'))
    const sending = client
      .getMutationCache()
      .build(client, { mutationFn: send })
      .execute(undefined)
      .catch((error: Error) => error.message)
    await later()
    expect(send).toHaveBeenCalledTimes(1)
    expect(await sending).toBe('no')
  })
})

test('a page that waits for an outcome polls every few seconds', async () => {
  const ask = jest.fn(async () => 'not yet')
  const stop = show('/outcome', ask, { refetchInterval: 3000 })
  await jest.advanceTimersByTimeAsync(6100)
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
})

describe('detached client', () => {
  test('stores nothing', async () => {
    await read('/notices', async () => '甲')
    detach()
    await later()
    expect(isWritten('甲')).toBe(false)
  })

  test('ignores log-out, network and memory events', async () => {
    store.set(keepSessionAtom, session)
    await read('/wallet', async () => 100)
    detach()
    store.set(endSessionAtom)
    warnOfMemory()
    plugNetwork(false)
    expect(client.getQueryData(['/wallet'])).toBe(100)
    expect(store.get(isNetTimeoutAtom)).toBe(false)
  })
})
