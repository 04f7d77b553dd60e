/**
 * Prefetches the reads of a page before it is drawn. The page's own hooks find the results under the same key (useCall)
 * and send no second request.
 */
import type { Endpoint, RequestOf } from '@/contract/endpoint'
import { queryClient } from './queryClient'
import { pagesOf, readOf } from './useCall'

/**
 * `staleMs` of prefetched reads: a prefetched result is not requested again when the page is drawn within this time.
 */
export const prefetchedMs = 2000
/** Options of prefetched reads that must not be stored on the device. */
export const eachTime = { isKept: false, staleMs: prefetchedMs }

/** Failures are shown by the page itself, if it is drawn at all. */
const silent = { isShownByPage: true }

/**
 * Prefetches a read of useCall with the same endpoint and payload. `isKept: false` keeps the result off the device. A
 * cached result younger than `staleMs` is not requested again.
 * @returns resolves when the read has succeeded or failed
 */
export function askAhead<E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
  { isKept = true, staleMs = prefetchedMs }: { isKept?: boolean; staleMs?: number } = {},
): Promise<void> {
  return queryClient.prefetchQuery({
    ...readOf(endpoint, payload),
    staleTime: staleMs,
    meta: { ...silent, isKept },
  })
}

/** Prefetches a read of usePagedCall with the same endpoint and payload. */
export function askPagesAhead<E extends Endpoint>(
  endpoint: E,
  payload: Omit<RequestOf<E>, 'PageIndex'>,
): Promise<void> {
  return queryClient.prefetchInfiniteQuery({ ...pagesOf(endpoint, payload), meta: silent })
}
