/** Which shows the list has. */
import { daysOf, type When } from '@/utils/when'

export interface ShowFilter {
  /** First and last day, YYYY-MM-DD; empty: no bound. */
  from: string
  to: string
  /** Empty: all kinds. */
  category: string
  keyword: string
  state: 'coming' | 'past'
}

/** The filter that a choice means. @param now server time, ms */
export const filterOf = (
  when: When,
  category: string,
  keyword: string,
  now: number,
): ShowFilter => ({
  ...daysOf(when, now),
  category,
  keyword: keyword.trim(),
  state: when === 'past' ? 'past' : 'coming',
})
