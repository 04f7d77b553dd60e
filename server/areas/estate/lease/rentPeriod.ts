import { dayRange, monthRange, parkDay } from '../../../kernel/parkDay'
import type { lease, leaseLine } from './lease.table'

export type Lease = Pick<typeof lease.$inferSelect, 'fromDay' | 'toDay'>
export type LeaseLine = Pick<
  typeof leaseLine.$inferSelect,
  'monthly' | 'months' | 'freeTo' | 'issueDay' | 'payDays' | 'firstPeriod'
>

/** What a line charges in one period. */
export interface RentPeriod {
  /** First month, yyyy-MM. */
  period: string
  /** Months, in thousandths: a month that the lease covers in part counts by its days. */
  quantity: number
  /** Fen. */
  amount: number
  /** ms */
  issuedAt: number
  /** yyyy-MM-dd */
  dueOn: string
}

const THOUSAND = 1000
const DAY_MS = 86_400_000
const ISSUE_HOUR_MS = 9 * 3_600_000

const numberOf = (month: string): number => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return year * 12 + at - 1
}
const monthOf = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Share of a month that has rent, in thousandths. */
function shareOf(month: string, from: string, to: string): number {
  const { from: start, to: end } = monthRange(month)
  const [first, next] = [dayNumber(parkDay(start.getTime())), dayNumber(parkDay(end.getTime()))]
  const days = Math.min(next, dayNumber(to) + 1) - Math.max(first, dayNumber(from))
  return Math.round((Math.max(0, days) * THOUSAND) / (next - first))
}

/** Months of a line's periods with the planned moment of issue, ms; they count from the lease's first month. */
function plannedIssues(
  { fromDay, toDay }: Lease,
  { months, issueDay, firstPeriod }: LeaseLine,
): { at: number; planned: number }[] {
  const issues: { at: number; planned: number }[] = []
  for (let at = numberOf(fromDay.slice(0, 7)); at <= numberOf(toDay.slice(0, 7)); at += months) {
    if (monthOf(at) < firstPeriod) continue
    const onDay = dayRange(`${monthOf(at)}-${String(issueDay).padStart(2, '0')}`).from.getTime()
    issues.push({ at, planned: Math.max(onDay, dayRange(fromDay).from.getTime()) + ISSUE_HOUR_MS })
  }
  return issues
}

/** When the next bill of a line is issued, after `now` (ms); undefined: none is to come. */
export const nextIssue = (lease: Lease, line: LeaseLine, now: number): number | undefined =>
  plannedIssues(lease, line).find(({ planned }) => planned > now)?.planned

/**
 * Periods of a line whose day of issue has come. A bill that is made late (a lease
 * imported in the middle of a month) is issued now, so that its days to pay are whole.
 * @param now ms
 */
export function rentPeriods(lease: Lease, line: LeaseLine, now: number): RentPeriod[] {
  const { fromDay, toDay } = lease
  const { monthly, months, freeTo, payDays } = line
  const isFree = freeTo !== null && freeTo >= fromDay
  const paidFrom = isFree ? parkDay(dayRange(freeTo).to.getTime()) : fromDay
  return plannedIssues(lease, line).flatMap(({ at, planned }) => {
    if (planned > now) return []
    const quantity = Array.from({ length: months }, (_, month) =>
      shareOf(monthOf(at + month), paidFrom, toDay),
    ).reduce((sum, share) => sum + share, 0)
    const amount = Math.round((quantity * monthly) / THOUSAND)
    if (amount <= 0) return []
    const issuedAt = now - planned > DAY_MS ? now : planned
    const dueOn = parkDay(issuedAt + payDays * DAY_MS)
    return [{ period: monthOf(at), quantity, amount, issuedAt, dueOn }]
  })
}
