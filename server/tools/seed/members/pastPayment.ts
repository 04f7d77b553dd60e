import type { SeedCalendar } from './calendar'
import type { PastPayment } from './types'

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
