/** Server data in pages: TanStack Query around call(). The key consists of path and payload only. */
import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { call } from './call'
import { hasMore } from './reply'

type PagedData<Row> = { DataRows: Row[]; CurrentPageIndex: number; PageCount: number }
type RowOf<E extends Endpoint> = DataOf<E> extends PagedData<infer R> ? R : never
/** Rows with their own type, plus the list's additional data (sums, categories). */
type PageOf<E extends Endpoint> = PagedData<RowOf<E>> & Omit<DataOf<E>, keyof PagedData<unknown>>
type Signal = { signal: AbortSignal }

/** Query options of a read for TanStack. */
export const readOf = <E extends Endpoint>(endpoint: E, payload: RequestOf<E>) => ({
  queryKey: [endpoint.path, payload],
  queryFn: ({ signal }: Signal) => call(endpoint, payload, { signal, isRead: true }),
})

/** Query options of a paged list for TanStack. */
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

/** Which data of the payload before are shown while those of a new one load. */
type Kept = <Data>(
  data: Data | undefined,
  before: { queryKey: QueryKey } | undefined,
) => Data | undefined

/** Poll interval, ms, also one that follows from the data; undefined: no polling. */
export type PollMs<Data> = number | ((data: Data | undefined) => number | undefined)

/** Options of useCall; see there. */
export interface CallOptions<Data = unknown> {
  isEnabled?: boolean
  staleMs?: number
  keepsPrevious?: boolean | Kept
  isKept?: boolean
  pollMs?: PollMs<Data>
  isRefetchedWhenShown?: boolean
  isShownByPage?: boolean
}

/**
 * Reads one call. `isEnabled: false` waits (an id not known yet, a visitor who must log in first); `keepsPrevious` shows
 * the previous payload's data while those of a new one load, or those that a function returns;
 * `isKept: false` keeps the result off the device; `pollMs` polls while the page is in front; `isRefetchedWhenShown`
 * refetches whenever the page is shown, unless the result is fresh; `isShownByPage`: the page shows network failures
 * itself, so there is no toast.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
  options: CallOptions<DataOf<E>> = {},
) {
  const read = {
    ...readOf(endpoint, payload),
    // Codes and quotes are useless later and must not be stored on the device.
    meta: {
      isKept: options.isKept ?? true,
      isShownByPage: options.isShownByPage,
    },
  }
  const isEnabled = options.isEnabled ?? true
  const turn = useTurn(read.queryKey, isEnabled, (client) => client.prefetchQuery(read), options)
  const query = useQuery<DataOf<E>>({
    ...read,
    meta: { ...read.meta, isPolled: Boolean(turn.everyMs) },
    refetchOnMount: turn.refetchOnMount,
    enabled: isEnabled,
    // Each opening of a page sends its reads again, because another page or device may have changed the data. Paged lists
    // keep the client's 15 s.
    staleTime: options.staleMs ?? 0,
    placeholderData:
      options.keepsPrevious === true ? keepPreviousData : options.keepsPrevious || undefined,
    refetchInterval: turn.everyMs,
  })
  // After the query's own effect, which reads it.
  useEffect(() => turn.end())
  return query
}

/**
 * Reads a paged list page by page; `hasNextPage` follows the paging rule of spec 4. `keepsPrevious` shows the rows of
 * the previous payload while those of a new one load.
 */
export function usePagedCall<E extends Endpoint>(
  endpoint: E,
  payload: Omit<RequestOf<E>, 'PageIndex'>,
  options: {
    isEnabled?: boolean
    staleMs?: number
    isShownByPage?: boolean
    keepsPrevious?: boolean
  } = {},
) {
  const pages = {
    ...pagesOf(endpoint, payload),
    meta: { isShownByPage: options.isShownByPage },
  }
  const isEnabled = options.isEnabled ?? true
  const turn = useTurn(pages.queryKey, isEnabled, (client) => client.prefetchInfiniteQuery(pages))
  const query = useInfiniteQuery({
    ...pages,
    refetchOnMount: turn.refetchOnMount,
    getNextPageParam: (last) => (hasMore(last) ? last.CurrentPageIndex + 1 : undefined),
    enabled: isEnabled,
    // Omitted rather than undefined, which would override the client's default.
    placeholderData: options.keepsPrevious ? keepPreviousData : undefined,
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
  })
  useEffect(() => turn.end())
  return query
}

/** Queries whose first request was sent by a component that is not drawn yet. */
const sentEarly = new WeakSet<object>()

/**
 * When a read is sent: first while its component is rendered, since TanStack sends it when the page has been drawn, which
 * takes a slow phone as long as an answer; then at its poll interval while no other page covers this one; and when the
 * page is shown again, if the page above has invalidated its data (a payment changes the wallet below the result page).
 * The first showing refetches nothing: the reads were sent when the page was drawn, which on a slow device is much
 * earlier.
 * @returns `refetchOnMount` for the query: an answer that comes before the page is drawn is not requested again;
 * `everyMs`: the poll interval now; `end`: an effect after the query's own
 */
function useTurn<Data>(
  queryKey: QueryKey,
  isEnabled: boolean,
  send: (client: QueryClient) => Promise<void>,
  { pollMs, isRefetchedWhenShown }: CallOptions<Data> = {},
) {
  const client = useQueryClient()
  const queries = client.getQueryCache()
  const key = hashKey(queryKey)
  const wasHidden = useRef(false)
  const [isCovered, setCovered] = useState(false)
  useDidHide(() => {
    wasHidden.current = true
    if (pollMs) setCovered(true)
  })
  useDidShow(() => {
    if (!wasHidden.current) return
    wasHidden.current = false
    setCovered(false)
    const query = queries.get(key)
    if (query?.isActive() && (isRefetchedWhenShown ? query.isStale() : query.state.isInvalidated))
      query.fetch().catch(() => undefined)
  })
  if (isEnabled && !queries.get(key)) {
    void send(client)
    const made = queries.get(key)
    if (made) sentEarly.add(made)
  }
  const query = queries.get(key)
  return {
    refetchOnMount: (drawn: object) => !sentEarly.has(drawn),
    everyMs:
      !isCovered &&
      (typeof pollMs === 'function' ? pollMs(query?.state.data as Data | undefined) : pollMs),
    end: () => void (query && sentEarly.delete(query)),
  }
}

/**
 * Invalidates these reads: visible ones are refetched now, others when they are shown again.
 * @param reads the same array on every render
 */
export function useAskAgain(reads: readonly Endpoint[]): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(reads.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }, [client, reads])
}

/**
 * Sends one call on demand; `changes` lists the reads that it invalidates. `isShownByPage`: the page shows failures
 * itself, so there is no toast.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  changes: readonly Endpoint[] = [],
  { isShownByPage }: { isShownByPage?: boolean } = {},
) {
  const askAgain = useAskAgain(changes)
  return useMutation<DataOf<E>, Error, RequestOf<E>>({
    mutationFn: (payload) =>
      call(endpoint, payload, isShownByPage ? { onFailure: () => undefined } : {}),
    onSuccess: askAgain,
  })
}
