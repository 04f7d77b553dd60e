/** The tab lock over Web Locks. */
import { webLock, type Locks } from '@/platform/exclusive/webLock'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** One lock, as the browser gives it to the tabs of one origin. */
function oneLock(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name, { signal }, work) {
      const turn = last
      let begun = false
      const result = turn.then(() => {
        if (signal.aborted) throw new Error('AbortError')
        begun = true
        return work()
      })
      last = result.catch(() => undefined)
      return Promise.race([
        result,
        new Promise<never>((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            if (!begun) reject(new Error('AbortError'))
          }),
        ),
      ])
    },
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the next lock holder reads what the previous one stored, even if storage is late', async () => {
  const locks = oneLock()
  let seenByOther = 'old'
  const write = async () => {
    await wait(20)
    void wait(40).then(() => (seenByOther = 'new'))
  }
  const first = webLock(locks, wait)('a', 5000, write)
  const second = webLock(locks, wait)('a', 5000, async () => seenByOther)
  await jest.advanceTimersByTimeAsync(1000)
  await first
  expect(await second).toBe('new')
})

test('a hanging tab blocks no longer than the patience, and its work continues', async () => {
  const locks = oneLock()
  let finish = (_value: string) => undefined as void
  const hanging = webLock(locks, wait)(
    'a',
    5000,
    () => new Promise<string>((done) => (finish = done)),
  )
  const begun: number[] = []
  const second = webLock(locks, wait)('a', 5000, async () => begun.push(Date.now()))
  const start = Date.now()
  await jest.advanceTimersByTimeAsync(60_000)
  await second
  expect(begun).toEqual([start + 5000])
  finish('late')
  expect(await hanging).toBe('late')
})

test('an error of the work is passed on without another try', async () => {
  const work = jest.fn(() => Promise.reject(new Error('broken')))
  const outcome = webLock(oneLock(), wait)('a', 5000, work).catch((error: Error) => error.message)
  await jest.advanceTimersByTimeAsync(1000)
  expect(await outcome).toBe('broken')
  expect(work).toHaveBeenCalledTimes(1)
})
