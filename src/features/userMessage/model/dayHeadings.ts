import type { UserMessage } from '@/contract/userMessage'
import { parkDaysBetween, relativeDay } from '@/utils/dateTime'

/** Day headings by the id of the first message of each day. */
export function dayHeadings(rows: readonly UserMessage[], now: number): Map<string, string> {
  const headings = new Map<string, string>()
  rows.forEach(({ Id, CreatedAt }, index) => {
    const above = rows[index - 1]
    if (!above || parkDaysBetween(CreatedAt, above.CreatedAt) !== 0)
      headings.set(Id, relativeDay(CreatedAt, now))
  })
  return headings
}
