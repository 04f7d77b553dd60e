import { dayRange, monthRange, parkDay } from '../../../kernel/parkDay'
import type { lease, leaseLine } from '../propertyBill/propertyBill.table'

export type Lease = Pick<typeof lease.$inferSelect, 'fromDay' | 'toDay'>
export type LeaseLine = Pick<
  typeof leaseLine.$inferSelect,
  'monthly' | 'months' | 'freeTo' | 'issueDay' | 'payDays' | 'firstPeriod'
>

/** What a line charges in one period. */
export interface RentPeriod {
  /** First month, yyyy-MM. */
  period: string
  /** First and last day that it charges, yyyy-MM-dd; months of the folder's bills that follow in the period are included. */
  fromDay: string
  toDay: string
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

/** What has been charged for the days of a line. */
export interface Charged {
  /** Last day of its bills, yyyy-MM-dd; null: it has none. */
  to: string | null
  /** Whether the folder has a bill for a month, yyyy-MM. */
  isWritten: (month: string) => boolean
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)
const dayAfter = (day: string): string => parkDay(dayRange(day).to.getTime())
const lastDayOf = (month: string): string => parkDay(monthRange(month).to.getTime() - 1)

/** First day of a lease without a bill of the line. */
const nextDay = ({ fromDay }: Lease, { to }: Pick<Charged, 'to'>): string =>
  to === null ? fromDay : laterOf(fromDay, dayAfter(to))

/**
 * First months of a line's coming periods with the planned moment of issue, ms; they count from the first day without a
 * bill.
 */
function plannedIssues(
  lease: Lease,
  { months, issueDay, firstPeriod }: LeaseLine,
  charged: Pick<Charged, 'to'>,
): { at: number; planned: number }[] {
  const { fromDay, toDay } = lease
  const issues: { at: number; planned: number }[] = []
  const first = nextDay(lease, charged).slice(0, 7)
  for (let at = numberOf(first); at <= numberOf(toDay.slice(0, 7)); at += months) {
    if (monthOf(at) < firstPeriod) continue
    const onDay = dayRange(`${monthOf(at)}-${String(issueDay).padStart(2, '0')}`).from.getTime()
    issues.push({ at, planned: Math.max(onDay, dayRange(fromDay).from.getTime()) + ISSUE_HOUR_MS })
  }
  return issues
}

/** When the next bill of a line is issued, after `now` (ms); undefined: none is to come. */
export const nextIssue = (
  lease: Lease,
  line: LeaseLine,
  now: number,
  charged: Pick<Charged, 'to'>,
): number | undefined =>
  plannedIssues(lease, line, charged).find(({ planned }) => planned > now)?.planned

/** Adjoining months, yyyy-MM. */
interface Months {
  /** Without a bill of the folder. */
  open: string[]
  /** The last one; it is later than those if the folder's bills charge the months after them. */
  last: string
}

/** Months of a period that the folder has no bill for. Its bill for the first month stands for the period. */
function unwrittenMonths(at: number, months: number, { isWritten }: Charged): Months[] {
  const all = Array.from({ length: months }, (_, month) => monthOf(at + month))
  if (isWritten(monthOf(at))) return []
  const groups: Months[] = []
  for (const month of all) {
    const group = groups.at(-1)
    if (group && isWritten(month)) group.last = month
    else if (group && group.open.at(-1) === group.last) {
      group.open.push(month)
      group.last = month
    } else groups.push({ open: [month], last: month })
  }
  return groups
}

/**
 * Bills of a line whose day of issue has come: days that are charged already, and months of the folder's bills, are left
 * out. A bill that is made late (a lease imported in the middle of a month) is issued now, so that its days to pay are
 * whole.
 * @param now ms
 */
export function rentPeriods(
  lease: Lease,
  line: LeaseLine,
  now: number,
  charged: Charged,
): RentPeriod[] {
  const { monthly, months, freeTo, payDays } = line
  const next = nextDay(lease, charged)
  const paidFrom = freeTo === null ? next : laterOf(next, dayAfter(freeTo))
  return plannedIssues(lease, line, charged).flatMap(({ at, planned }) => {
    if (planned > now) return []
    const issuedAt = now - planned > DAY_MS ? now : planned
    const dueOn = parkDay(issuedAt + payDays * DAY_MS)
    return unwrittenMonths(at, months, charged).flatMap(({ open, last }) => {
      const [period = ''] = open
      const fromDay = laterOf(paidFrom, `${period}-01`)
      const openTo = lastDayOf(open.at(-1) ?? period)
      const toDay = lease.toDay < openTo ? lease.toDay : lastDayOf(last)
      const quantity = open.reduce((sum, month) => sum + shareOf(month, fromDay, toDay), 0)
      const amount = Math.round((quantity * monthly) / THOUSAND)
      if (amount <= 0) return []
      return [{ period, fromDay, toDay, quantity, amount, issuedAt, dueOn }]
    })
  })
}
