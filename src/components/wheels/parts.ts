/** Days and months as wheel numbers from the left: `2026-11-22` is 2026, 11, 22. */

const within = (number: number, least: number, most: number) =>
  Math.min(most, Math.max(least, number))

/** Inverse of `partsOf`. */
export const written = (parts: readonly number[]) =>
  parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')

/** `2026-11-22` → 2026, 11, 22; `2026-11` → 2026, 11. */
export const partsOf = (value: string): number[] => value.split('-').map(Number)

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Clamps a day or month to the offered range. */
export function kept(value: string, from: string, to: string): string {
  if (value < from) return from
  return value > to ? to : value
}

/**
 * The day or month after one of its wheels has turned.
 * @param value YYYY-MM-DD or YYYY-MM
 * @param wheel 0 year, 1 month, 2 day: only this one moves, but the 31st becomes the last day of a shorter month
 * @param by rows; the wheel stops at its end
 * @param from `to` first and last value offered
 */
export function turned(value: string, wheel: number, by: number, from: string, to: string): string {
  const parts = partsOf(value).map((part, at) => (at === wheel ? part + by : part))
  const [wantedYear = 0, wantedMonth = 1, ...days] = parts
  const [[first = 0], [last = 0]] = [partsOf(from), partsOf(to)]
  const year = within(wantedYear, first, last)
  const month = within(wantedMonth, 1, 12)
  const wanted = written([
    year,
    month,
    ...days.map((day) => within(day, 1, lastOfMonth(year, month))),
  ])
  return kept(wanted, from, to)
}
