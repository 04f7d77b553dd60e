import { hasMore as isMoreAfter } from '@/rules/paging'
import type { Reply } from '@/rules/requestError'

/** The reply's envelope (spec 7: a code and a succeeded flag) and the paging rule (spec 4). */

export interface Envelope {
  code?: number
  succeeded?: boolean
  data?: unknown
  /** Server clock, ms since 1970. */
  ServerTime?: number
}

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * True for the envelope of spec 7; a park's other services may omit single fields. A `code` alone is not enough: shops,
 * coupons and cars have a code too.
 */
export function isEnvelope(body: unknown): body is Envelope {
  return isObject(body) && ('succeeded' in body || 'data' in body)
}

/** Server time in the reply, ms; undefined when missing or not in milliseconds. */
export function serverTimeOf({ body }: Reply): number | undefined {
  const time = isObject(body) ? (body as Envelope).ServerTime : undefined
  return typeof time === 'number' && time > 1e12 ? time : undefined
}

/** Whether the list has further pages (spec 4; the rule itself is in rules/paging). */
export const hasMore = (page: { CurrentPageIndex: number; PageCount: number }): boolean =>
  isMoreAfter(page.CurrentPageIndex, page.PageCount)
