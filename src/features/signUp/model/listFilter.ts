/** Which activities the list shows. */
import { daysOf, type When } from '@/utils/when'

export interface ListFilter {
  /** First and last day, YYYY-MM-DD; empty: no bound. */
  from: string
  to: string
  /** Empty: all kinds. */
  kind: string
  state: 'open' | 'past'
}

/** The filter that a choice means. @param now server time, ms */
export const filterOf = (when: When, kind: string, now: number): ListFilter => ({
  ...daysOf(when, now),
  kind,
  state: when === 'past' ? 'past' : 'open',
})
