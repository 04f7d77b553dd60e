/** Filter of the show list. */
import { daysOf, type When } from '@/utils/when'

export interface ShowFilter {
  /** First and last day, YYYY-MM-DD; empty: no bound. */
  from: string
  to: string
  /** Empty: all categories. */
  category: string
  keyword: string
  state: 'coming' | 'past'
}

/** Converts the choice to a filter. @param now server time, ms */
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
