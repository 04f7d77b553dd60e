/** A month calendar with weeks beginning on Monday. Months are YYYY-MM, days YYYY-MM-DD. */

const twoDigits = (value: number) => String(value).padStart(2, '0')

const partsOf = (month: string): [year: number, month: number] => {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return [year, number]
}

/** The month `by` months later. */
export function monthAfter(month: string, by: number): string {
  const [year, number] = partsOf(month)
  const count = year * 12 + number - 1 + by
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`
}

/** 2026年11月 */
export const monthText = (month: string): string => {
  const [year, number] = partsOf(month)
  return `${year}年${number}月`
}

/** Rows of seven days; empty texts before the first and after the last. */
export function weeksOf(month: string): string[][] {
  const [year, number] = partsOf(month)
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const cells = [
    ...Array.from({ length: before }, () => ''),
    ...Array.from({ length: count }, (_, index) => `${month}-${twoDigits(index + 1)}`),
  ]
  const weeks: string[][] = []
  for (let at = 0; at < cells.length; at += 7) {
    const week = cells.slice(at, at + 7)
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => '')])
  }
  return weeks
}
