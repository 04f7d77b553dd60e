import type { TradeBillRow } from '@/contract/tradeBill'
import { parkDate, parkDaysBetween } from '@/utils/dateTime'
import { eventDay } from '@/utils/timeText'

/** 今天, 昨天, else 11月24日 周二; the year is in the month heading above the list. */
function dayTitle(ms: number, now: number): string {
  const days = parkDaysBetween(ms, now)
  if (days === 0) return '今天'
  return days === 1 ? '昨天' : eventDay(ms)
}

/**
 * Groups bills by park day, keeping their order. Must receive the rows of all pages at once: a day may span two pages.
 * @param now current server time, ms
 */
export function billDays<Row extends Pick<TradeBillRow, 'At'>>(
  bills: readonly Row[],
  now: number,
): { title: string; rows: Row[] }[] {
  const days = new Map<string, Row[]>()
  for (const bill of bills) {
    const day = parkDate(bill.At)
    const rows = days.get(day)
    if (rows) rows.push(bill)
    else days.set(day, [bill])
  }
  return [...days.values()].map((rows) => ({ title: dayTitle(rows[0]?.At ?? now, now), rows }))
}
