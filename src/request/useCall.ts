/** Server data in pages: TanStack Query around call(). The key is the path and the payload, nothing else. */
import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useRef } from 'react'
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { call } from './call'
import { hasMore } from './reply'

type PagedData<Row> = { DataRows: Row[]; CurrentPageIndex: number; PageCount: number }
type RowOf<E extends Endpoint> = DataOf<E> extends PagedData<infer R> ? R : never
/** The rows by their own type, and whatever a list answers beside them (sums, categories). */
type PageOf<E extends Endpoint> = PagedData<RowOf<E>> & Omit<DataOf<E>, keyof PagedData<unknown>>
type Signal = { signal: AbortSignal }

/** One read as TanStack takes it. */
export const readOf = <E extends Endpoint>(endpoint: E, payload: RequestOf<E>) => ({
  queryKey: [endpoint.path, payload],
  queryFn: ({ signal }: Signal) => call(endpoint, payload, { signal, isRead: true }),
})

/** A paged list as TanStack takes it. */
export const pagesOf = <E extends Endpoint>(
  endpoint: E,
  payload: Omit<RequestOf<E>, 'PageIndex'>,
) => ({
  queryKey: [endpoint.path, payload, 'pages'],
  queryFn: ({ pageParam, signal }: Signal & { pageParam: number }) =>
    call(endpoint, { ...payload, PageIndex: pageParam } as RequestOf<E>, {
      signal,
      isRead: true,
    }) as Promise<PageOf<E>>,
  initialPageParam: 1,
})

/**
 * Reads one call. `isEnabled: false` waits (an id not known yet, a visitor who must log in first);
 * `isKept: false` for what must not be stored on the device; `pollMs` asks again while the page is in front;
 * `isAskedWhenShown` asks again each time the page is seen, unless it has just been asked; `isShownByPage`: the page
 * says in its own place that nobody answered, so no toast says it too.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
  options: {
    isEnabled?: boolean
    staleMs?: number
    keepsPrevious?: boolean
    isKept?: boolean
    pollMs?: number
    isAskedWhenShown?: boolean
    isShownByPage?: boolean
  } = {},
) {
  const read = readOf(endpoint, payload)
  useAgainWhenShown(read.queryKey, options.isAskedWhenShown)
  return useQuery<DataOf<E>>({
    ...read,
    enabled: options.isEnabled ?? true,
    staleTime: options.staleMs,
    placeholderData: options.keepsPrevious ? keepPreviousData : undefined,
    // Codes and quotes are worth nothing later and do not belong on the device.
    meta: {
      isKept: options.isKept ?? true,
      isPolled: options.pollMs !== undefined,
      isShownByPage: options.isShownByPage,
    },
    refetchInterval: options.pollMs ?? false,
  })
}

/** Reads a paged list page by page; `hasNextPage` follows the paging rule of spec 4. */
export function usePagedCall<E extends Endpoint>(
  endpoint: E,
  payload: Omit<RequestOf<E>, 'PageIndex'>,
  options: { isEnabled?: boolean; staleMs?: number; isShownByPage?: boolean } = {},
) {
  const pages = pagesOf(endpoint, payload)
  useAgainWhenShown(pages.queryKey)
  return useInfiniteQuery({
    ...pages,
    getNextPageParam: (last) => (hasMore(last) ? last.CurrentPageIndex + 1 : undefined),
    enabled: options.isEnabled ?? true,
    meta: { isShownByPage: options.isShownByPage },
    // Left out, not undefined: that would overrule the client's own.
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
  })
}

/**
 * A page that lay under another one asks again when it is seen if something there made its answer old (a payment
 * changes the wallet below the result). Without this an open page keeps the old numbers: it is not opened anew.
 * A page's first showing asks nothing: its reads were sent when it was drawn, which on a slow device is long before.
 */
function useAgainWhenShown(queryKey: QueryKey, isAlways = false): void {
  const client = useQueryClient()
  const key = hashKey(queryKey)
  const wasHidden = useRef(false)
  useDidHide(() => {
    wasHidden.current = true
  })
  useDidShow(() => {
    if (!wasHidden.current) return
    wasHidden.current = false
    void client.refetchQueries({
      type: 'active',
      predicate: (query) =>
        query.queryHash === key &&
        (isAlways ? query.isStale() : query.state.isInvalidated) &&
        query.state.fetchStatus === 'idle',
    })
  })
}

/**
 * Asks anew for the answers of these reads that are shown; others are asked for once they are shown again.
 * @param reads the same array each time
 */
export function useAskAgain(reads: readonly Endpoint[]): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(reads.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }, [client, reads])
}

/**
 * Sends one call on demand; `changes` names the reads whose answer is old afterwards. `isShownByPage`: the page says
 * what went wrong in its own place, so no toast says it too.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  changes: readonly Endpoint[] = [],
  { isShownByPage = false }: { isShownByPage?: boolean } = {},
) {
  const askAgain = useAskAgain(changes)
  return useMutation<DataOf<E>, Error, RequestOf<E>>({
    mutationFn: (payload) =>
      call(endpoint, payload, isShownByPage ? { onFailure: () => undefined } : {}),
    onSuccess: askAgain,
  })
}
