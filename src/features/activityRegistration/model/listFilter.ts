/** Filter of the activity list. */
import { daysOf, type When } from '@/utils/when'

export interface ListFilter {
  /** First and last day, YYYY-MM-DD; empty: no bound. */
  from: string
  to: string
  /** Empty: all kinds. */
  kind: string
  state: 'open' | 'past'
}

/** Converts the choice to a filter. @param now server time, ms */
export const filterOf = (when: When, kind: string, now: number): ListFilter => ({
  ...daysOf(when, now),
  kind,
  state: when === 'past' ? 'past' : 'open',
})
