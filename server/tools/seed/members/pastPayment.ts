import type { SeedCalendar } from './calendar'
import type { PastPayment, PastBills } from './types'

type Row = readonly [daysAgo: number, clock: string, shop: string, yuan: number, way?: 'balance']

/** Converts a short table to payments; by WeChat unless the row says otherwise. */
export const pastPayments = (
  { daysFromNow }: SeedCalendar,
  table: readonly Row[],
): readonly PastPayment[] =>
  table.map(([daysAgo, clock, shop, yuan, way]) => ({
    shop,
    amount: Math.round(yuan * 100),
    way: way ?? 'wechat',
    at: daysFromNow(-daysAgo, clock),
  }))

const subjects = ['service', 'water', 'power', 'shared']

/**
 * Paid bills of the member's room, the same in both parks: all of the older months, and the
 * unmetered ones of the last month but one. So its water and power are overdue, and the last month
 * is due in some days.
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
