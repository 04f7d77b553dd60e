import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import fc from 'fast-check'
import {
  formatTime,
  parkDate,
  parkDaysBetween,
  parkWeekday,
  parseParkTime,
  relativeDay,
  relativeTime,
  startOfParkDay,
  weekdayName,
} from '@/utils/dateTime'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

/** 2026-11-21 14:05:09.007 in the park, a Saturday. */
const moment = Date.UTC(2026, 10, 21, 6, 5, 9, 7)
const hour = 3_600_000

describe('format', () => {
  test.each([
    [undefined, '2026-11-21 14:05:09'],
    ['yyyy-MM-dd', '2026-11-21'],
    ['yy/M/d h:m:s', '26/11/21 14:5:9'],
    ['yyyy年M月d日 EEEE', '2026年11月21日 星期六'],
    ['M月d日 EEE hh:mm', '11月21日 周六 14:05'],
    ['hh:mm:ss.SSS', '14:05:09.007'],
    ['[day] d', 'day 21'],
  ])('%s', (pattern, expected) => expect(formatTime(moment, pattern)).toBe(expected))

  test.each([
    ['midnight', Date.UTC(2026, 10, 20, 16), '2026-11-21 00:00:00'],
    ['the second before midnight', Date.UTC(2026, 10, 20, 15, 59, 59), '2026-11-20 23:59:59'],
    ['new year', Date.UTC(2026, 11, 31, 16), '2027-01-01 00:00:00'],
    ['leap day', Date.UTC(2028, 1, 28, 16), '2028-02-29 00:00:00'],
    ['the epoch', 0, '1970-01-01 08:00:00'],
  ])('at %s', (_, ms, expected) => expect(formatTime(ms)).toBe(expected))

  test.each([NaN, Infinity, -Infinity, 1e17])('%d is an invalid time and shows nothing', (ms) => {
    expect(formatTime(ms)).toBe('')
    expect(relativeDay(ms, moment)).toBe('')
    expect(relativeTime(ms, moment)).toBe('')
  })

  it(seeded('agrees with the time zone data of Asia/Shanghai'), () => {
    const reference = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const since1992 = fc.integer({ min: Date.UTC(1992, 0), max: Date.UTC(2200, 0) })
    fc.assert(
      fc.property(since1992, (ms) => expect(formatTime(ms)).toBe(reference.format(ms))),
      { numRuns: runs(500) },
    )
  })

  test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])(
    'is equal on a machine set to %s',
    (zone) => {
      // Around New York's spring gap, where arithmetic on local time goes wrong.
      const script = `
        const { formatTime } = require(${JSON.stringify(resolve('src/utils/dateTime.ts'))})
        const from = Date.UTC(2026, 2, 8)
        console.log(Array.from({ length: 48 }, (_, h) => formatTime(from + h * 1800000)).join())`
      const output = execFileSync(process.execPath, ['--require', 'tsx/cjs', '-e', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      })
      const from = Date.UTC(2026, 2, 8)
      const expected = Array.from({ length: 48 }, (_, half) =>
        new Date(from + 8 * hour + half * 1_800_000).toISOString().slice(0, 19).replace('T', ' '),
      )
      expect(output.trim()).toBe(expected.join())
    },
    30_000,
  )
})

it('weekdays have Chinese names', () => {
  const sunday = Date.UTC(2026, 10, 22)
  const names = Array.from({ length: 7 }, (_, day) => weekdayName(sunday + day * 24 * hour))
  expect(names).toEqual(['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'])
  const numbers = names.map((_, day) => parkWeekday(sunday + day * 24 * hour))
  expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6])
})

it('parkDate uses the park’s days, not those of UTC', () => {
  const lateEvening = Date.UTC(2026, 10, 21, 15, 59)
  const afterMidnight = Date.UTC(2026, 10, 21, 16, 1)
  expect(parkDate(lateEvening)).toBe('2026-11-21')
  expect(parkDate(afterMidnight)).toBe('2026-11-22')
  expect(parkDaysBetween(lateEvening, afterMidnight)).toBe(1)
  expect(parkDaysBetween(afterMidnight, lateEvening)).toBe(-1)
  expect(parkWeekday(lateEvening)).toBe(6)
  expect(parkWeekday(afterMidnight)).toBe(0)
  expect(startOfParkDay(afterMidnight)).toBe(Date.UTC(2026, 10, 21, 16))
})

it(seeded('weekday and start of day agree with the formatted date, before 1970 too'), () => {
  const ms = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) })
  fc.assert(
    fc.property(ms, (at) => {
      expect(formatTime(startOfParkDay(at))).toBe(`${parkDate(at)} 00:00:00`)
      expect(weekdayName(at)).toBe(`星期${'日一二三四五六'.charAt(parkWeekday(at))}`)
    }),
  )
})

describe('relative day', () => {
  const at = (day: number, hours: number) => Date.UTC(2026, 10, day, hours - 8)
  test.each([
    [at(21, 0), '今天'],
    [at(21, 23), '今天'],
    [at(20, 23), '昨天'],
    [at(19, 0), '前天'],
    [at(22, 0), '明天'],
    [at(23, 23), '后天'],
    [at(18, 23), '11月18日'],
    [at(24, 0), '11月24日'],
    [Date.UTC(2027, 0, 3), '2027年1月3日'],
    [Date.UTC(2025, 10, 21), '2025年11月21日'],
  ])('%d is %s', (ms, expected) => expect(relativeDay(ms, moment)).toBe(expected))

  it('with time of day', () => {
    expect(relativeTime(at(20, 9) + 5 * 60_000, moment)).toBe('昨天 09:05')
  })
})

describe('parsing', () => {
  test.each([
    ['2026-11-21', '2026-11-21 00:00:00'],
    ['2026-11-21 14:05', '2026-11-21 14:05:00'],
    ['2026-11-21 14:05:09', '2026-11-21 14:05:09'],
    ['2028-02-29', '2028-02-29 00:00:00'],
  ])('%s', (text, expected) => expect(formatTime(parseParkTime(text) ?? NaN)).toBe(expected))

  test.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-11-21 24:00',
    '2026-11-21 14:60',
    '2026-11-21T14:05:09Z',
    '2026/11/21',
    '26-11-21',
    '2026-11-21 ',
    '0099-01-01',
  ])('%j gives null', (text) => expect(parseParkTime(text)).toBeNull())

  it(seeded('inverts the default format'), () => {
    const second = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(
      fc.property(second, (s) => expect(parseParkTime(formatTime(s * 1000))).toBe(s * 1000)),
    )
  })
})
