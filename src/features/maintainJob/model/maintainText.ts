import type { MaintainJobDetail, MaintainJobRow } from '@/contract/maintainJob'
import { dayTime, spanText } from '@/utils/timeText'

export const kindText = ({ Kind }: Pick<MaintainJobRow, 'Kind'>): string =>
  Kind === 'repair' ? '报修' : '保养'

/** 11月23日 14:00–16:00; empty: the member named no time. */
export function appointText({
  AppointFrom: from,
  AppointTo: to,
}: Pick<NonNullable<MaintainJobDetail['Repair']>, 'AppointFrom' | 'AppointTo'>): string {
  if (from === null) return ''
  return to === null ? dayTime(from) : spanText(from, to)
}
