import type { OpeningHours, SpecialDay } from '@/rules/openingHours/hours'
import { parkDate } from '@/utils/dateTime'
import type { Queryable } from '../../../database/queryable'
import { daysOf, weeksOf, type ShopDayRow } from './shopHours.repository'

const DAY_MS = 86_400_000
/** Days ahead for which special days are included. */
const DAYS_AHEAD = 14

/**
 * Opening hours of shops: their weeks, and the special days from yesterday (whose hours may run
 * past midnight) to 14 days ahead. A shop's entry for a date overrides the park's.
 * @returns by shop id, an entry for each
 */
export async function hoursOfShops(
  db: Queryable,
  tenantId: string,
  shopIds: readonly string[],
  nowMs: number,
): Promise<Map<string, OpeningHours>> {
  if (shopIds.length === 0) return new Map()
  const range = { from: parkDate(nowMs - DAY_MS), to: parkDate(nowMs + DAYS_AHEAD * DAY_MS) }
  const [weeks, days] = await Promise.all([
    weeksOf(db, tenantId, shopIds),
    daysOf(db, tenantId, shopIds, range),
  ])
  const weeksByShop = groupBy(weeks, ({ shopId }) => shopId)
  const daysByShop = groupBy(days, ({ shopId }) => shopId ?? '')
  const ofPark = daysByShop.get('') ?? []
  return new Map(
    shopIds.map((id) => {
      const own = daysByShop.get(id) ?? []
      const ownDates = new Set(own.map(({ day }) => day))
      return [
        id,
        {
          Weekly: (weeksByShop.get(id) ?? []).map(({ weekdays, openMinute, closeMinute }) => ({
            Weekdays: weekdays,
            Open: openMinute,
            Close: closeMinute,
          })),
          Days: specialDays([...own, ...ofPark.filter(({ day }) => !ownDates.has(day))]),
        },
      ]
    }),
  )
}

/** Groups rows by date into spans; a row without hours adds none. */
export function specialDays(rows: readonly ShopDayRow[]): SpecialDay[] {
  const days = [...groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    Date: day,
    Spans: ofDay.flatMap(({ openMinute, closeMinute }) =>
      openMinute === null || closeMinute === null ? [] : [{ Open: openMinute, Close: closeMinute }],
    ),
    Note: ofDay.find(({ note }) => note !== '')?.note ?? '',
  }))
  return days.sort((one, other) => (one.Date < other.Date ? -1 : 1))
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
