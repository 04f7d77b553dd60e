import type { ModelOrder } from './modelOrder'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Tariff of the model's lot: minutes free at each entry, then fen for each started minute. */
export const FREE_MINUTES = 30
export const FEN_A_MINUTE = 10

/** A repair whose quote is accepted and whose work is done. */
export interface ModelRepair {
  id: string
  total: number
  status: 'PendingPay' | 'PendingRating' | 'Cancelled'
}

/** A long-term space of one of the member's cars; days are yyyy-MM-dd. */
export interface ModelLease {
  id: string
  plateNo: string
  /** Last day, and the day of the month that months end on. */
  toDay: string
  ownDay: number
  /** Covered days, earliest first, without gaps inside. */
  periods: { from: string; to: string }[]
}

/** An invitation with free parking; ms. */
export interface ModelGuest {
  id: string
  hash: string
  plateNo: string
  from: number
  to: number
  acceptedAt?: number
}

/** A car's stay in the lot. */
export interface ModelStay {
  id: string
  code: string
  plateNo: string
  /** ms */
  inAt: number
  outAt?: number
  /** fen, of the whole stay, once it is over. */
  fee?: number
  /** Settled in all, and of that in cash at the exit. */
  settled: number
  counter: number
  /** Parts of the amount settled beyond the fee: refunded by orders, and to be returned in cash (`over`). */
  givenBack: number
  over: number
  isHandedOut: boolean
  /** Until when a car that has paid may leave. */
  leaveBefore?: number
  guestMinutes: number
  /** Oldest first, with the fee that each settles. */
  orders: { order: ModelOrder; gross: number }[]
}

/** Model's part for the estate. */
export interface EstateModel {
  leases: readonly ModelLease[]
  guests: readonly ModelGuest[]
  stays: readonly ModelStay[]
}

interface Times {
  from: number
  to: number
}

/** Day of the park at a moment, yyyy-MM-dd. */
export const dayAt = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** First moment of a day of the park, ms. */
const begin = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** A day some days later. */
export const daysLater = (day: string, days: number): string => dayAt(begin(day) + days * DAY_MS)

export const dateOf = (day: string): number => Number(day.slice(8))

/** The day `months` later, on `date` or the last day of a shorter month. */
export function monthsLater(day: string, months: number, date: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1]
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  const last = m === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31
  const two = (value: number) => String(value).padStart(2, '0')
  return `${y}-${two(m)}-${two(Math.min(date, last))}`
}

/** First day that a renewal made today covers. */
export const renewedFrom = ({ toDay }: ModelLease, today: string): string =>
  daysLater(toDay, 1) < today ? today : daysLater(toDay, 1)

/** Last day after a renewal made today. */
export const renewedTo = (lease: ModelLease, today: string, months: number): string =>
  daysLater(lease.toDay, 1) < today
    ? monthsLater(today, months, dateOf(today))
    : monthsLater(lease.toDay, months, lease.ownDay)

/** Free times of a guest's car; none for the inviter's own. */
function guestTimes(
  { leases, guests, stays }: EstateModel,
  plateNo: string,
  freeHours: number | null,
): Times[] {
  if (leases.some((lease) => lease.plateNo === plateNo)) return []
  return guests
    .filter((guest) => guest.plateNo === plateNo && guest.acceptedAt !== undefined)
    .flatMap((guest) => {
      const from = Math.max(guest.from, guest.acceptedAt!)
      const inside = stays.filter(
        ({ plateNo: plate, inAt, outAt = Infinity }) =>
          plate === plateNo && inAt < guest.to && outAt > from,
      )
      const first = Math.min(...inside.map(({ inAt }) => inAt))
      const start = inside.length > 0 ? Math.max(first, from) : from
      const to = Math.min(guest.to, start + (freeHours ?? Infinity) * 60 * MINUTE_MS)
      return guest.to > from ? [{ from, to }] : []
    })
    .sort((one, other) => one.from - other.from)
}

/** Calls `piece` for each part of a stay outside of covered times. */
function outside(inAt: number, at: number, covered: Times[], piece: (ms: number) => void): void {
  let from = inAt
  for (const time of covered.sort((one, other) => one.from - other.from)) {
    if (time.to <= from || time.to <= time.from) continue
    if (time.from >= at) break
    if (time.from > from) piece(time.from - from)
    from = time.to
  }
  if (from < at) piece(at - from)
}

/** Fee of a stay until a moment, fen, by counting its minutes. */
export function feeAt(
  model: EstateModel,
  { plateNo, inAt }: ModelStay,
  at: number,
  freeHours: number | null,
): number {
  const leased = model.leases
    .filter((lease) => lease.plateNo === plateNo)
    .flatMap(({ periods }) => periods)
    .map(({ from, to }) => ({ from: begin(from), to: begin(to) + DAY_MS }))
  let minutes = 0
  outside(inAt, at, [...leased, ...guestTimes(model, plateNo, freeHours)], (ms) => {
    minutes += Math.ceil(ms / MINUTE_MS)
  })
  return Math.max(minutes - FREE_MINUTES, 0) * FEN_A_MINUTE
}

/** Whole minutes that invitations have made free of a stay that ends. */
export function guestMinutesOf(
  model: EstateModel,
  { plateNo, inAt }: ModelStay,
  outAt: number,
  freeHours: number | null,
): number {
  let [from, minutes] = [inAt, 0]
  for (const time of guestTimes(model, plateNo, freeHours)) {
    if (time.from > outAt || time.to <= inAt) continue
    const end = Math.min(time.to, outAt)
    minutes += Math.max(Math.floor((end - Math.max(from, time.from)) / MINUTE_MS), 0)
    from = Math.max(from, end)
  }
  return minutes
}

/** Amount due at the exit: nothing for a car that has paid and may still leave. */
export function dueAt(
  model: EstateModel,
  stay: ModelStay,
  at: number,
  freeHours: number | null,
): number {
  if (stay.leaveBefore !== undefined && at <= stay.leaveBefore) return 0
  return Math.max(feeAt(model, stay, at, freeHours) - stay.settled, 0)
}
