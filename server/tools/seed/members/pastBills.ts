import type { SeedCalendar } from './calendar'
import type { PastBills } from './types'

const subjects = ['service', 'water', 'power', 'shared']

/**
 * Bills of the member's room that are paid, the same in both parks: all of the older months, of the last but one what
 * depends on no meter. So its water and power are overdue, and the last month is due in some days.
 */
export const pastBills = ({ daysFromNow }: SeedCalendar): readonly PastBills[] => [
  ...['six', 'five', 'four', 'three'].map((month, at) => ({
    bills: subjects.map((subject) => `${month}-months-ago/${subject}`),
    at: daysFromNow(-156 + at * 30, '20:18'),
  })),
  {
    bills: ['two-months-ago/service', 'two-months-ago/shared'],
    at: daysFromNow(-33, '20:18'),
  },
]
