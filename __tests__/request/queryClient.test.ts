/** Server data on the device: kept for offline reading by its owner only, and refreshed in the background. */
import { QueryObserver } from '@tanstack/react-query'
import type { CurrentUser } from '@/contract/user'
import { plugNetwork } from '@/platform/network'
import { storage } from '@/platform/storage'
import { shownToasts } from '@/platform/toast'
import { RequestError, type Failure } from '@/rules/requestError'
import { classify, networkFailure } from '@/request/failure'
import { endSessionAtom, keepSessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import {
  attach,
  client,
  day,
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

withAttachedClient()
/** As an earlier version of TanStack may have written it. */
const written = (clientState: unknown) => ({
  buster: 'mianfang/visitor',
  timestamp: 100 * day,
  clientState,
})

describe('last seen data', () => {
  test('is available after a restart, with its age', async () => {
    await read('/notices', async () => ['甲'])
    await later()
    await jest.advanceTimersByTimeAsync(day)
    await reopen()
    expect(client.getQueryData(['/notices'])).toEqual(['甲'])
    expect(client.getQueryState(['/notices'])?.dataUpdatedAt).toBe(100 * day)
  })

  test('is dropped after a week', async () => {
    await read('/notices', async () => ['甲'])
    await later()
    jest.setSystemTime(108 * day)
    await reopen()
    expect(client.getQueryData(['/notices'])).toBeUndefined()
  })

  test.each([
    [7 * day - 1, '旧'],
    [7 * day, undefined],
  ])('%i ms later is %p, even beside a newer answer', async (ms, found) => {
    const stop = show('/old', async () => '旧')
    await later()
    jest.setSystemTime(107 * day - 1000)
    await read('/new', async () => '新')
    await later()
    stop()
    jest.setSystemTime(100 * day + ms)
    await reopen()
    expect([client.getQueryData(['/old']), client.getQueryData(['/new'])]).toEqual([found, '新'])
  })

  test.each([
    ['the server did not answer', networkFailure, ['甲']],
    ['the server had an error', classify(503, ''), ['甲']],
    ['the content was removed', classify(404, ''), undefined],
  ])('after a failing refresh because %s', async (_name, failure, found) => {
    const ask = jest
      .fn(() => Promise.reject(new RequestError(failure as Failure)))
      .mockImplementationOnce(async () => ['甲'] as never)
    await read('/notices', ask)
    await later()
    const failed = client
      .refetchQueries({ queryKey: ['/notices'] })
      .then(() => client.getQueryState(['/notices'])?.status)
    await later()
    expect(await failed).toBe('error')
    await later()
    await reopen()
    expect(client.getQueryData(['/notices'])).toEqual(found)
    if (found)
      expect(client.getQueryState(['/notices'])).toMatchObject({
        status: 'success',
        error: null,
        dataUpdatedAt: 100 * day,
      })
  })

  test('excludes writes', async () => {
    void client
      .getMutationCache()
      .build(client, { mutationFn: () => new Promise(() => undefined) })
      .execute({ amount: 'paid' })
    await read('/notices', async () => ['甲'])
    await later()
    expect(storage.read(storageKeys.answers)).toMatchObject({ clientState: { mutations: [] } })
    await reopen()
    expect(client.getQueryData(['/notices'])).toEqual(['甲'])
    expect(client.getMutationCache().getAll()).toEqual([])
  })

  test('excludes codes, quotes and failures', async () => {
    await read('/paycode', async () => '123456', { isKept: false })
    const ask = () => Promise.reject(new RequestError(networkFailure))
    const failed = read('/broken', ask).catch(() => undefined)
    await later()
    await failed
    await read('/notices', async () => ['甲'])
    await later()
    expect(JSON.stringify(storage.read(storageKeys.answers))).not.toMatch(/paycode|broken/)
    await reopen()
    expect(client.getQueryData(['/paycode'])).toBeUndefined()
    expect(client.getQueryState(['/broken'])).toBeUndefined()
    expect(client.getQueryData(['/notices'])).toBeDefined()
  })

  test('keeps the newest answers if there are too many', async () => {
    for (let page = 0; page < 8; page += 1) {
      await read(`/page${page}`, async () => 'x'.repeat(100_000))
      await jest.advanceTimersByTimeAsync(10)
    }
    await later()
    await reopen()
    expect(client.getQueryData(['/page0'])).toBeUndefined()
    expect(client.getQueryData(['/page7'])).toBeDefined()
    expect(JSON.stringify(storage.read(storageKeys.answers)).length).toBeLessThan(700_000)
  })

  test.each([null, 7, written({ queries: [null, {}] }), { owner: 'mianfang/visitor', state: {} }])(
    'damaged (%j) does not stop the start',
    async (damaged) => {
      // TanStack logs it for the developer.
      const tell = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')]
      tell.forEach((spy) => spy.mockImplementation(() => undefined))
      storage.write(storageKeys.answers, damaged)
      await expect(reopen()).resolves.toBeUndefined()
      expect(storage.read(storageKeys.answers) ?? null).toBeNull()
    },
  )

  test('is skipped on a device without room', async () => {
    const write = jest.spyOn(storage, 'write').mockReturnValue(false)
    await read('/notices', async () => ['甲'])
    await later()
    write.mockRestore()
    expect(storage.read(storageKeys.answers)).toBeUndefined()
  })
})

describe('ownership', () => {
  beforeEach(async () => {
    store.set(keepSessionAtom, session)
    await read('/wallet', async () => 100)
    await later()
  })

  test('shows data to its owner again', async () => {
    await reopen()
    expect(client.getQueryData(['/wallet'])).toBe(100)
  })

  test('deletes data at log-out, in memory and on the device', () => {
    store.set(endSessionAtom)
    expect(client.getQueryData(['/wallet'])).toBeUndefined()
    expect(storage.read(storageKeys.answers)).toBeUndefined()
  })

  test('drops data if its owner logs out during the restore', async () => {
    detach()
    client.clear()
    attach()
    store.set(endSessionAtom)
    await jest.advanceTimersByTimeAsync(0)
    expect(client.getQueryData(['/wallet'])).toBeUndefined()
  })

  test('keeps what the visible page loaded since, if the owner logs out during the restore', async () => {
    detach()
    client.clear()
    attach()
    const stop = show('/notices', async () => ['甲'])
    store.set(endSessionAtom)
    await later()
    expect(client.getQueryData(['/notices'])).toEqual(['甲'])
    stop()
  })

  test('hides data from another person', async () => {
    store.set(keepSessionAtom, { ...session, user: { UserId: 'u2' } as CurrentUser })
    expect(client.getQueryData(['/wallet'])).toBeUndefined()
    await reopen()
    expect(client.getQueryData(['/wallet'])).toBeUndefined()
  })

  test('keeps data without new requests when tokens are renewed', async () => {
    const ask = jest.fn(async () => ['券'])
    const stop = show('/coupons', ask)
    await later()
    store.set(keepSessionAtom, { ...session, accessToken: 'a2' })
    await later()
    expect(client.getQueryData(['/wallet'])).toBe(100)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })

  test('keeps data when the same person logs in, and retries what failed', async () => {
    let isGood = false
    const observer = new QueryObserver(client, {
      queryKey: ['/coupons'],
      queryFn: () => (isGood ? Promise.resolve(['券']) : Promise.reject(new Error('401'))),
    })
    const stop = observer.subscribe(() => undefined)
    await later()
    isGood = true
    store.set(keepSessionAtom, { ...session, startedAt: 2 })
    await later()
    expect(client.getQueryData(['/wallet'])).toBe(100)
    expect(observer.getCurrentResult().data).toEqual(['券'])
    stop()
  })

  test('reloads the visible page for the new person', async () => {
    let requestCount = 0
    const observer = new QueryObserver(client, {
      queryKey: ['/coupons'],
      queryFn: async () => (requestCount += 1),
    })
    const stop = observer.subscribe(() => undefined)
    await later()
    store.set(endSessionAtom)
    await later()
    expect(requestCount).toBe(2)
    stop()
  })
})

describe('failing read', () => {
  const drop = () => Promise.reject(new RequestError(networkFailure))

  test('without a network is retried once and reported once', async () => {
    const ask = jest.fn(drop)
    const reading = read('/notices', ask).catch(() => undefined)
    await later()
    await reading
    expect(ask).toHaveBeenCalledTimes(2)
    expect(shownToasts).toEqual([{ text: '请求超时', durationMs: 1500, image: 'crying' }])
  })

  test('that succeeds on retry is not reported', async () => {
    const ask = jest.fn().mockImplementationOnce(drop).mockResolvedValue(['甲'])
    const reading = read('/notices', ask)
    await later()
    expect(await reading).toEqual(['甲'])
    expect(shownToasts).toEqual([])
  })

  test.each([
    [503, 2],
    [400, 1],
    [404, 1],
    [401, 1],
  ])('with status %i is sent %i times and left to its page', async (status, times) => {
    const verdict = classify(status, {})
    if (verdict.kind === 'success') throw new Error('not a failure')
    const ask = jest.fn(() => Promise.reject(new RequestError(verdict)))
    const reading = read('/notices', ask).catch(() => undefined)
    await later()
    await reading
    expect(ask).toHaveBeenCalledTimes(times)
    expect(shownToasts).toEqual([])
  })

  test('with status 460 shows the reply’s message', async () => {
    const verdict = classify(460, { Message: '今日已签到' })
    if (verdict.kind === 'success') throw new Error('not a failure')
    await read('/signin', () => Promise.reject(new RequestError(verdict))).catch(() => undefined)
    expect(shownToasts.map(({ text }) => text)).toEqual(['今日已签到'])
  })

  test('is repeated when the network returns', async () => {
    let isReachable = false
    const observer = new QueryObserver(client, {
      queryKey: ['/notices'],
      queryFn: () => (isReachable ? Promise.resolve(['甲']) : drop()),
    })
    const stop = observer.subscribe(() => undefined)
    plugNetwork(false)
    await later()
    expect(observer.getCurrentResult().isError).toBe(true)
    isReachable = true
    plugNetwork(true)
    await later()
    expect(observer.getCurrentResult().data).toEqual(['甲'])
    stop()
  })
})

describe('polling', () => {
  const fail = () => Promise.reject(new RequestError(networkFailure))
  const poll = async (queryFn: () => Promise<unknown>) => {
    const failed = read('outcome', queryFn, { isPolled: true, isKept: false }).catch(
      () => undefined,
    )
    await later()
    await failed
  }

  test('reports a lost network once, and again after it was back', async () => {
    for (let times = 0; times < 4; times += 1) await poll(fail)
    expect(shownToasts).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(60_000)
    await poll(() => Promise.resolve('there'))
    await jest.advanceTimersByTimeAsync(60_000)
    await poll(fail)
    expect(shownToasts).toHaveLength(2)
  })

  test('started by the person reports it each time', async () => {
    for (let times = 0; times < 2; times += 1) {
      const failed = read('list', fail).catch(() => undefined)
      await later()
      await failed
    }
    expect(shownToasts).toHaveLength(2)
  })
})
