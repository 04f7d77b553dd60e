import type { TradeBillRow } from '@/contract/tradeBill'
import { formatTime, parkDate, parkDaysBetween } from '@/utils/dateTime'

/** 今天, 昨天, else 11月24日 周二: the month above the list says which year. */
function dayTitle(ms: number, now: number): string {
  const days = parkDaysBetween(ms, now)
  if (days === 0) return '今天'
  return days === 1 ? '昨天' : formatTime(ms, 'M月d日 EEE')
}

/**
 * Bills by the day of the park, in the order in which the days first come; within a day they stay as they were. To be
 * given the rows of all pages at once: a day that ends a page and begins the next one is one day.
 * @param now the moment of looking (server time), ms
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
