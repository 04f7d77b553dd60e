/** Server data in pages: TanStack Query around call(). The key is the path and the payload, nothing else. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { call } from './call'
import { hasMore } from './reply'

type PagedData<Row> = { DataRows: Row[]; CurrentPageIndex: number; PageCount: number }

/**
 * Reads one call. `isEnabled: false` waits (an id not known yet, a visitor who must log in first);
 * `isKept: false` for what must not be stored on the device; `pollMs` asks again while the page is in front.
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
  } = {},
) {
  return useQuery<DataOf<E>>({
    queryKey: [endpoint.path, payload],
    queryFn: ({ signal }) => call(endpoint, payload, { signal, isRead: true }),
    enabled: options.isEnabled ?? true,
    staleTime: options.staleMs,
    placeholderData: options.keepsPrevious ? keepPreviousData : undefined,
    // Codes and quotes are worth nothing later and do not belong on the device.
    meta: { isKept: options.isKept ?? true },
    refetchInterval: options.pollMs ?? false,
  })
}

/** Reads a paged list page by page; `hasNextPage` follows the paging rule of spec 4. */
export function usePagedCall<E extends Endpoint>(
  endpoint: E,
  payload: Omit<RequestOf<E>, 'PageIndex'>,
  options: { isEnabled?: boolean } = {},
) {
  type Row = DataOf<E> extends PagedData<infer R> ? R : never
  // The rows by their own type, and whatever a list answers beside them (sums, categories).
  type Page = PagedData<Row> & Omit<DataOf<E>, keyof PagedData<Row>>
  return useInfiniteQuery({
    queryKey: [endpoint.path, payload, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...payload, PageIndex: pageParam } as RequestOf<E>, {
        signal,
        isRead: true,
      }) as Promise<Page>,
    initialPageParam: 1,
    getNextPageParam: (last) => (hasMore(last) ? last.CurrentPageIndex + 1 : undefined),
    enabled: options.isEnabled ?? true,
  })
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
  const client = useQueryClient()
  return useMutation<DataOf<E>, Error, RequestOf<E>>({
    mutationFn: (payload) =>
      call(endpoint, payload, isShownByPage ? { onFailure: () => undefined } : {}),
    onSuccess: async () => {
      await Promise.all(changes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
  })
}
