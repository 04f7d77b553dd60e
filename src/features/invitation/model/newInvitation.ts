/** Form values of a new invitation, and their conversion to a request. */
import { secondsPerDay } from '@/constants'
import { clockText, parkDate } from '@/utils/dateTime'
import type { Theme } from '../queries/open'
import type { InvitationRule, MyInvitation } from '../queries/own'

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
  FromName: string
  /** First day (YYYY-MM-DD) and number of days. */
  day: string
  days: number
  /** HH:mm: start on the first day, end on the last day. */
  from: string
  to: string
  people: number
  /** True: the number of people applies to each day, not to the whole period. */
  isDaily: boolean
}

/** Presets that set both times. */
export const periods = [
  { value: 'day', text: '全天', from: '08:00', to: '22:00' },
  { value: 'morning', text: '上午', from: '08:00', to: '12:00' },
  { value: 'afternoon', text: '下午', from: '12:00', to: '18:00' },
  { value: 'evening', text: '晚上', from: '17:00', to: '22:00' },
] as const

type Window = Pick<NewValues, 'day' | 'days' | 'from' | 'to'>

const dayMs = secondsPerDay * 1000
const instant = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`)

/** The preset that matches two times; null: none. */
export const periodOf = ({ from, to }: Pick<NewValues, 'from' | 'to'>) =>
  periods.find((period) => period.from === from && period.to === to)?.value ?? null

/** Last choice of the wheels, which go in steps of five minutes; as an end, it and later times mean the end of the day. */
const lastChoice = '23:55'
/** An end as read: 24:00 for the last choice of the wheels. */
export const endText = (to: string): string => (to < lastChoice ? to : '24:00')
const endOf = (day: string, to: string) =>
  to < lastChoice ? instant(day, to) : instant(day, '00:00') + dayMs

/** Period from day, number of days and times, ms. */
export const windowOf = ({ day, days, from, to }: Window) => ({
  ValidFrom: instant(day, from),
  ValidTo: endOf(day, to) + (days - 1) * dayMs,
})

/** Problem of the times, with the server's wording. @param now ms */
export function windowProblem(
  window: Window,
  { AheadDaysMax, LastDaysMax }: InvitationRule,
  now: number,
): string | null {
  const { ValidFrom, ValidTo } = windowOf(window)
  if (ValidTo <= ValidFrom) return '结束时间应在开始时间之后'
  if (ValidTo <= now) return '结束时间已过，请重新选择'
  if (window.day > parkDate(now + AheadDaysMax * dayMs)) return `最多提前 ${AheadDaysMax} 天邀请`
  return ValidTo - ValidFrom > LastDaysMax * dayMs ? `一份邀请最长 ${LastDaysMax} 天` : null
}

/** Today, or tomorrow if a period ending at `to` would already be over. */
const firstDay = (to: string, now: number) =>
  parkDate(endOf(parkDate(now), to) > now ? now : now + dayMs)

const wholeDay = { from: periods[0].from, to: periods[0].to }

/** Initial values, signed with the inviter's nickname. @param now ms */
export const freshValues = (now: number, nickname: string): NewValues => ({
  Theme: 'paper',
  Title: '',
  GuestName: '',
  GuestPhone: '',
  PlateNo: '',
  Purpose: '',
  PlaceName: '',
  BuildingId: '',
  Message: '',
  FromName: nickname,
  day: firstDay(wholeDay.to, now),
  days: 1,
  ...wholeDay,
  people: 1,
  isDaily: false,
})

/**
 * Values copied from an old invitation, starting today. Without the guest's phone number, which the inviter only sees
 * masked.
 * @param now ms
 */
export function valuesLike(old: MyInvitation, now: number): NewValues {
  const { Theme, Title, GuestName, PlateNo, Purpose, PlaceName, Message, FromName, People } = old
  const from = clockText(old.ValidFrom)
  const end = clockText(old.ValidTo)
  const to = end === '00:00' ? lastChoice : end
  // An end at midnight counts as the end of the previous day.
  const lastDay = parkDate(old.ValidTo - 1)
  const nights = instant(lastDay, '00:00') - instant(parkDate(old.ValidFrom), '00:00')
  return {
    ...{ Theme, Title, GuestName, PlateNo, Purpose, PlaceName, Message, FromName, from, to },
    GuestPhone: '',
    BuildingId: old.BuildingId ?? '',
    day: firstDay(to, now),
    days: nights / dayMs + 1,
    people: People,
    isDaily: old.UseLimit > People,
  }
}

/** Total number of admissions. */
export const limitOf = ({ people, days, isDaily }: NewValues): number =>
  Math.min(isDaily ? people * days : people, 200)

/** Key of the form's draft and of its pending request. */
export const intent = 'invitation'
