/** What a member types to invite somebody, and what of it is sent. */
import { secondsPerDay } from '@/constants'
import { formatTime, parkDate } from '@/utils/dateTime'
import type { Theme } from '../queries/open'
import type { MyInvitation } from '../queries/own'

/** How many days an invitation may last. */
export const mostDays = 7

export interface NewValues {
  Theme: Theme
  Title: string
  GuestName: string
  GuestPhone: string
  PlateNo: string
  Purpose: string
  PlaceName: string
  BuildingId: string
  Message: string
  /** First day, YYYY-MM-DD, and how many there are. */
  day: string
  days: number
  /** HH:mm of the first day, and of the last one. */
  from: string
  to: string
  people: number
  /** Every day once, not once in all. */
  isDaily: boolean
}

/** Parts of the day that fill in both times at once. */
export const periods = [
  { value: 'day', text: '全天', from: '08:00', to: '22:00' },
  { value: 'morning', text: '上午', from: '08:00', to: '12:00' },
  { value: 'afternoon', text: '下午', from: '12:00', to: '18:00' },
  { value: 'evening', text: '晚上', from: '17:00', to: '22:00' },
] as const

type Window = Pick<NewValues, 'day' | 'days' | 'from' | 'to'>

const dayMs = secondsPerDay * 1000
const instant = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`)

/** Which part of the day two times make; null for any others. */
export const periodOf = ({ from, to }: Pick<NewValues, 'from' | 'to'>) =>
  periods.find((period) => period.from === from && period.to === to)?.value ?? null

/** The window that a day, a number of days and two times make, ms. */
export const windowOf = ({ day, days, from, to }: Window) => ({
  ValidFrom: instant(day, from),
  ValidTo: instant(day, to) + (days - 1) * dayMs,
})

/** What is wrong with the times, in the words of the server. @param now ms */
export function windowProblem(window: Window, now: number): string | null {
  const { ValidFrom, ValidTo } = windowOf(window)
  if (ValidTo <= ValidFrom) return '结束时间应在开始时间之后'
  return ValidTo <= now ? '结束时间已过，请重新选择' : null
}

/** Today, or tomorrow once a window that ends at `to` would be over. */
const firstDay = (to: string, now: number) =>
  parkDate(instant(parkDate(now), to) > now ? now : now + dayMs)

const wholeDay = { from: periods[0].from, to: periods[0].to }

/** What a new one begins with. @param now ms */
export const freshValues = (now: number): NewValues => ({
  Theme: 'paper',
  Title: '',
  GuestName: '',
  GuestPhone: '',
  PlateNo: '',
  Purpose: '',
  PlaceName: '',
  BuildingId: '',
  Message: '',
  day: firstDay(wholeDay.to, now),
  days: 1,
  ...wholeDay,
  people: 1,
  isDaily: false,
})

/**
 * A new one like an old one, from today on. The guest's phone is not among it: the inviter sees it masked.
 * @param now ms
 */
export function valuesLike(old: MyInvitation, now: number): NewValues {
  const { Theme, Title, GuestName, PlateNo, Purpose, PlaceName, Message, People } = old
  const [from, to] = [formatTime(old.ValidFrom, 'hh:mm'), formatTime(old.ValidTo, 'hh:mm')]
  const nights = instant(parkDate(old.ValidTo), '00:00') - instant(parkDate(old.ValidFrom), '00:00')
  return {
    ...{ Theme, Title, GuestName, PlateNo, Purpose, PlaceName, Message, from, to },
    GuestPhone: '',
    BuildingId: old.BuildingId ?? '',
    day: firstDay(to, now),
    days: Math.min(nights / dayMs + 1, mostDays),
    people: People,
    isDaily: old.UseLimit > People,
  }
}

/** How many may come in, in all. */
export const limitOf = ({ people, days, isDaily }: NewValues): number =>
  Math.min(isDaily ? people * days : people, 200)
