/**
 * Reads asked for before the page that shows them is drawn: while it is, its answers are on their way. The page's own
 * hooks find them under the same key (useCall) and do not ask again.
 */
import type { Endpoint, RequestOf } from '@/contract/endpoint'
import { queryClient } from './queryClient'
import { pagesOf, readOf } from './useCall'

/** What was asked for ahead, and has come by the time it is drawn, is not asked for once more: `staleMs` of such a read. */
export const justAskedMs = 2000
/** Options of such a read that no device keeps. */
export const eachTime = { isKept: false, staleMs: justAskedMs }

/** A failure is said by the page, or by nobody where it never comes to be drawn. */
const silent = { isShownByPage: true }

/**
 * As useCall with the same endpoint and payload. `isKept: false` for what must not be stored on the device.
 * What is younger than `staleMs` is not asked for.
 * @returns resolves when it was answered, or failed
 */
export function askAhead<E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
  { isKept = true, staleMs = justAskedMs }: { isKept?: boolean; staleMs?: number } = {},
): Promise<void> {
  return queryClient.prefetchQuery({
    ...readOf(endpoint, payload),
    staleTime: staleMs,
    meta: { ...silent, isKept },
  })
}

/** As usePagedCall with the same endpoint and payload. */
export function askPagesAhead<E extends Endpoint>(
  endpoint: E,
  payload: Omit<RequestOf<E>, 'PageIndex'>,
): Promise<void> {
  return queryClient.prefetchInfiniteQuery({ ...pagesOf(endpoint, payload), meta: silent })
}
