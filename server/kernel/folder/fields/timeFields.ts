import { formatTime } from '@/utils/dateTime'
import type { Field, FieldContext } from '../field'
import { unclear } from '../spelledTime'
import { readMonth, readTime, timeHint, writeTime } from '../time'
import { listField } from './listField'
import { orMissing, reading, textLike, Wrong } from './reading'

const names = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const wholeWeek = '每天'

function dayOf(name: string): number {
  const day = names.findIndex((one) => one === name) + 1
  if (day === 0) throw new Wrong(`应写作 每天、周一至周五 或 周六、周日，不是“${name}”`)
  return day
}

/**
 * Reads 每天 or 周一至周五、周日 as ascending days, 1 Monday to 7 Sunday; 周六至周一 wraps over the weekend.
 * @throws Wrong
 */
export function readWeekdayRanges(text: string): number[] {
  if (text.trim() === wholeWeek) return [1, 2, 3, 4, 5, 6, 7]
  const days = new Set<number>()
  for (const part of text.split(/[、,，;；]/)) {
    const [first = '', last = first] = part.trim().split('至')
    const [from, to] = [dayOf(first), dayOf(last)]
    for (let day = from; ; day = (day % 7) + 1) {
      days.add(day)
      if (day === to) break
    }
  }
  return [...days].sort()
}

/** Reverse of `readWeekdayRanges`: three or more consecutive days become a range. */
export function writeWeekdayRanges(days: readonly number[]): string {
  if (days.length === 7) return wholeWeek
  const parts: string[] = []
  for (let index = 0; index < days.length; index += 1) {
    const first = days[index]!
    let length = 1
    while (days[index + length] === first + length) length += 1
    const range = [names[first - 1], names[first + length - 2]]
    if (length > 2) parts.push(range.join('至'))
    else parts.push(...range.slice(0, length).map(String))
    index += length - 1
  }
  return parts.join('、')
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** Makers of time fields. */
export function timeFields({ anchorMs }: FieldContext) {
  return {
    /** Moment of the item's first import, as default for an omitted time. */
    firstImport: new Date(anchorMs),

    /** A moment (time.ts). @param missing value when omitted */
    time<Missing extends Date | null = never>(
      label: string,
      options: { missing?: Missing } = {},
    ): Field<Date | Missing> {
      const schema = reading(textLike, (written) => {
        const ms = readTime(written, anchorMs)
        if (ms === undefined) throw new Wrong(`${unclear(written)}。${timeHint}`)
        return new Date(ms)
      })
      return {
        label,
        schema: 'missing' in options ? orMissing(schema, options.missing as Missing) : schema,
        write: (value: Date | null) => (value === null ? undefined : writeTime(value.getTime())),
      }
    },

    /**
     * A park day (`2026-11-22` or counted from the first import), yyyy-MM-dd in the column.
     * @param missing value when omitted
     */
    day(label: string, { missing }: { missing?: '' } = {}): Field<string> {
      const schema = reading(textLike, (written) => {
        // Excel writes a day in a column of times with its midnight: 2026/11/22 0:00.
        const day = written.replace(/\s+0{1,2}:00(?::00)?$/, '')
        const ms = /\d:\d/.test(day) ? undefined : readTime(day, anchorMs)
        if (ms === undefined) throw new Wrong(`${unclear(written)}，日期写作 2026-11-22 或 今天+3`)
        return formatTime(ms, 'yyyy-MM-dd')
      })
      return {
        label,
        schema: missing === undefined ? schema : orMissing(schema, missing),
        write: (value) => (value === '' ? undefined : value),
      }
    },

    /**
     * A month (`2026-10`, or relative to the first import's month: `本月-1`), yyyy-MM in the column.
     * @param missing `first`: the month of the first import when omitted
     */
    month(label: string, { missing }: { missing?: 'first' } = {}): Field<string> {
      const schema = reading(textLike, (written) => {
        const month = readMonth(written, anchorMs)
        if (month === undefined) throw new Wrong(`${unclear(written)}，月份写作 2026-10 或 本月-1`)
        return month
      })
      return {
        label,
        schema: missing === undefined ? schema : orMissing(schema, formatTime(anchorMs, 'yyyy-MM')),
        write: (value) => value,
      }
    },

    /**
     * `HH:mm`, or `HH:mm:00` of spreadsheets, in the file, minutes since midnight in the column; 24:00 becomes 0.
     * @param missing value when omitted
     */
    clock<Missing extends null = never>(
      label: string,
      options: { missing?: Missing } = {},
    ): Field<number | Missing> {
      const schema = reading(textLike, (written) => {
        const [, hours = NaN, minutes = NaN] = (
          /^(\d{1,2}):(\d{2})(?::00)?$/.exec(written) ?? []
        ).map(Number)
        const isMidnight = hours === 24 && minutes === 0
        if (!isMidnight && !(hours < 24 && minutes < 60))
          throw new Wrong(`${unclear(written)}，应写作 22:00`)
        return (hours % 24) * 60 + minutes
      })
      return {
        label,
        schema: 'missing' in options ? orMissing(schema, options.missing as Missing) : schema,
        write: (value: number | null) =>
          value === null ? undefined : `${two(Math.floor(value / 60) % 24)}:${two(value % 60)}`,
      }
    },

    /** 每天, 周一至周五, 周六、周日 in the file; ascending days in the column, 1 Monday to 7 Sunday. */
    weekdayRanges: (label: string): Field<number[]> => ({
      label,
      schema: reading(textLike, readWeekdayRanges),
      write: writeWeekdayRanges,
    }),

    /** 周五 in the file, 5 in the column. */
    weekdays: (label: string): Field<number[]> =>
      listField(label, {
        schema: reading(textLike, (word) => {
          const day = weekdays.findIndex((name) => name === word)
          if (day < 0) throw new Wrong(`应为周一到周日，不是“${word}”`)
          return day
        }),
        write: (day) => weekdays[day],
      }),
  }
}
