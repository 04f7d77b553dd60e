import { Countdown } from '@/components/countdown/Countdown'
import { ServerClockContext } from '@/hooks/serverClock'
import { openComponent } from '../support/screens/openComponent'

const second = 1000
const hour = 3_600_000
const now = Date.parse('2026-11-21T10:00:00+08:00')

beforeEach(() => {
  jest.useFakeTimers({ now })
})
afterEach(() => {
  jest.useRealTimers()
})

/** By the server it is `serverAhead` ms later than on the device. */
const open = (until: number, onEnd = jest.fn(), serverAhead = 0) => {
  const serverNow = () => Date.now() + serverAhead
  return openComponent(() => (
    <ServerClockContext.Provider value={serverNow}>
      <Countdown until={until} event="结束" overText="已结束" onEnd={onEnd} />
    </ServerClockContext.Provider>
  ))
}

const clock = () => document.querySelector('.countdown__clock')?.textContent
const spoken = () => document.querySelector('.countdown__spoken')?.textContent

test('within a day the countdown shows hours, minutes and seconds, also in words', async () => {
  const page = await open(now + 2 * hour + 3 * second)
  expect(clock()).toBe('距结束02:00:03')
  expect(page.getByRole('timer', '距结束 2 小时 3 秒')).toBeTruthy()
})

test('an event more than a day away shows its moment, and counts down from the last day on', async () => {
  const page = await open(now + 24 * hour + second)
  expect(document.querySelector('.countdown')?.textContent).toBe('明天 10:00 结束')
  jest.advanceTimersByTime(2 * second)
  await page.settled()
  expect(clock()).toBe('距结束23:59:59')
})

test('an end at midnight is the end of the day before', async () => {
  await open(Date.parse('2026-11-30T00:00:00+08:00'))
  expect(document.querySelector('.countdown')?.textContent).toBe('11月29日结束')
})

test('a label without an event counts days', async () => {
  await openComponent(() => <Countdown until={now + 26 * hour} label="保留" overText="已放回" />)
  expect(clock()).toBe('保留1天02:00:00')
})

test('what the digits measure is read out before them', async () => {
  const page = await openComponent(() => (
    <Countdown until={now + 521 * second} label="剩余" overText="已关闭" isWithinHour />
  ))
  expect(clock()).toBe('剩余08:41')
  expect(page.getByRole('timer', '剩余 8 分 41 秒')).toBeTruthy()
})

test('within an hour it shows minutes and seconds only, unless longer', async () => {
  const short = (until: number) => () => (
    <Countdown until={until} label="保留" overText="已放回" isWithinHour />
  )
  await openComponent(short(now + 521 * second))
  expect(clock()).toBe('保留08:41')
  await openComponent(short(now + 2 * hour))
  expect(clock()).toBe('保留02:00:00')
})

test('the countdown follows the server clock', async () => {
  await open(now + 26 * hour, undefined, 24 * hour)
  expect(clock()).toBe('距结束02:00:00')
})

test('the countdown shows every second once', async () => {
  const page = await open(now + 3 * second - 400)
  const seen = [clock()]
  for (const wait of [600, 1000, 1000]) {
    jest.advanceTimersByTime(wait)
    await page.settled()
    seen.push(clock())
  }
  expect(seen).toEqual(['距结束00:00:03', '距结束00:00:02', '距结束00:00:01', '已结束'])
})

test('the countdown is announced a few times, not every second', async () => {
  const page = await open(now + 302 * second)
  expect(spoken()).toBe('')
  jest.advanceTimersByTime(2 * second)
  await page.settled()
  expect(spoken()).toBe('距结束 5 分')
  jest.advanceTimersByTime(second)
  await page.settled()
  expect(spoken()).toBe('')
})

test('the end is reported once, and not for a past time', async () => {
  const onEnd = jest.fn()
  const page = await open(now + 2 * second, onEnd)
  jest.advanceTimersByTime(10 * second)
  await page.settled()
  expect([clock(), spoken()]).toEqual(['已结束', '已结束'])
  expect(onEnd).toHaveBeenCalledTimes(1)

  const late = jest.fn()
  await open(now - hour, late)
  expect(clock()).toBe('已结束')
  expect(late).not.toHaveBeenCalled()
})
