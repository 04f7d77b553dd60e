import { hasMore as isMoreAfter } from '@/rules/paging'
import type { Reply } from '@/rules/requestError'

/** The reply's wrapper (spec 7: a code and a succeeded flag) and the paging rule (spec 4). */

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
 * True for the wrapper of spec 7, of which a park's other services may leave out single fields. A `code` alone does
 * not make one: shops, coupons and cars have a code too.
 */
export function isEnvelope(body: unknown): body is Envelope {
  return isObject(body) && ('succeeded' in body || 'data' in body)
}

/** The server's clock as the reply tells it, ms; undefined when it does not, or not in milliseconds. */
export function serverTimeOf({ body }: Reply): number | undefined {
  const time = isObject(body) ? (body as Envelope).ServerTime : undefined
  return typeof time === 'number' && time > 1e12 ? time : undefined
}

/** Whether the list goes on after this page (spec 4; the rule itself is rules/paging). */
export const hasMore = (page: { CurrentPageIndex: number; PageCount: number }): boolean =>
  isMoreAfter(page.CurrentPageIndex, page.PageCount)
