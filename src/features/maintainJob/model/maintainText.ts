import type { MaintainJobDetail, MaintainJobRow } from '@/contract/maintainJob'
import { formatTime, parkDate } from '@/utils/dateTime'

export const kindText = ({ Kind }: Pick<MaintainJobRow, 'Kind'>): string =>
  Kind === 'repair' ? '报修' : '保养'

/** 11-23 14:00–16:00; empty: the member named no time. */
export function appointText({
  AppointFrom: from,
  AppointTo: to,
}: Pick<NonNullable<MaintainJobDetail['Repair']>, 'AppointFrom' | 'AppointTo'>): string {
  if (from === null) return ''
  const start = formatTime(from, 'MM-dd hh:mm')
  if (to === null) return start
  return `${start}–${formatTime(to, parkDate(from) === parkDate(to) ? 'hh:mm' : 'MM-dd hh:mm')}`
}
