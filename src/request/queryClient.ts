/** Server data cache: retries where safe, stored on the device so that visited pages open offline. */
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
  type Persister,
} from '@tanstack/query-persist-client-core'
import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryCache,
  QueryClient,
  type DehydratedState,
  type Query,
} from '@tanstack/react-query'
import { lifecycle } from '@/platform/lifecycle'
import { network } from '@/platform/network'
import { storage } from '@/platform/storage'
import { clientIdAtom } from '@/state/park'
import { sessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { RequestError } from '@/rules/requestError'
import { noteNetwork, reactTo } from './react'

/** Younger data is not requested again when a page opens. */
const freshMs = 15_000
/** Time in memory after the last page using a result has closed. */
const unusedMs = 30 * 60_000
/** Older results are not shown, even offline. */
const keptMs = 7 * 24 * 3_600_000
/** A WeChat key holds 1 MB; the oldest results are dropped first. */
const keptCharsMax = 600_000
/** Changes are collected this long before writing: a write takes a phone tens of milliseconds. */
const writeDelayMs = 2000
/** One retry of a read whose connection dropped, or whose server was busy. */
const readRetries = 1
const readRetryDelayMs = 1000

/** Retryable: no reply, or the server reported a temporary failure. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof RequestError)) return false
  const { failure } = error
  return failure.kind === 'network' || (failure.kind === 'failed' && failure.isTemporary)
}

const owner = () => `${store.get(clientIdAtom)}/${store.get(sessionAtom)?.user.UserId ?? 'visitor'}`

/** A result survives a failed retryable refetch; otherwise it would be lost after one offline visit. */
const isKeepable = ({ state: { data, error }, meta }: Query) =>
  data !== undefined && (error === null || isWorthRetrying(error)) && meta?.isKept !== false

type KeptQuery = DehydratedState['queries'][number]

/** The result without later errors, which belong to this visit only. */
const asAnswered = (query: KeptQuery): KeptQuery => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureReason: null },
})

/** The newest results that fit. */
function fitting({ queries }: DehydratedState): DehydratedState {
  let chars = 0
  const newestFirst = queries
    .map(asAnswered)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return {
    queries: newestFirst.filter((query) => (chars += JSON.stringify(query).length) <= keptCharsMax),
    mutations: [],
  }
}

const young = ({ queries }: DehydratedState): DehydratedState => ({
  queries: queries.filter(({ state }) => Date.now() - state.dataUpdatedAt < keptMs),
  mutations: [],
})

/** Storage of TanStack's persistence: a single key on the device. */
const persister: Persister = {
  persistClient(kept) {
    // Storage full: cached results are the first to be dropped.
    if (!storage.write(storageKeys.answers, { ...kept, clientState: fitting(kept.clientState) }))
      storage.remove(storageKeys.answers)
  },
  restoreClient() {
    const kept = storage.read(storageKeys.answers) as PersistedClient | undefined
    return kept && { ...kept, clientState: young(kept.clientState) }
  },
  removeClient: () => storage.remove(storageKeys.answers),
}

/** Results are stored for their owner: another user must not see them. */
const persistence = (queryClient: QueryClient, buster: string) => ({
  queryClient,
  persister,
  buster,
  maxAge: keptMs,
  dehydrateOptions: { shouldDehydrateQuery: isKeepable, shouldDehydrateMutation: () => false },
})

/** Creates the app's query client. Reads are stored unless their `meta` has `isKept: false` (codes, quotes). */
export function createQueryClient(): QueryClient {
  /** Reads whose failure has been shown; shown again after a success in between. */
  const reportedQueries = new WeakSet<object>()
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: unusedMs,
        // The device's offline state is often wrong; the call itself detects a missing network and reports it.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < readRetries && isWorthRetrying(error),
        retryDelay: readRetryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
    queryCache: new QueryCache({
      // Here rather than in call(): a read that succeeds on retry is not a failure.
      onError: (error, query) => {
        if (query.meta?.isShownByPage) return
        // Polled every few seconds: without a network the same toast would repeat endlessly.
        if (query.meta?.isPolled && reportedQueries.has(query)) return
        reportedQueries.add(query)
        if (error instanceof RequestError && ['network', 'notice'].includes(error.kind))
          reactTo(error.failure)
      },
      onSuccess: (_data, query) => void reportedQueries.delete(query),
    }),
  })
  return client
}

/** The app's query client; tests create their own. */
export const queryClient = createQueryClient()

/**
 * Connects a client to the device: focus and network events, results restored from the last visit and written back,
 * everything removed when the user or park changes.
 * @returns disconnects
 */
export function attachQueryClient(client: QueryClient): () => void {
  // The mini-program has no window, so TanStack would assume a server: no polling, no refetch on a timer.
  environmentManager.setIsServer(() => false)
  focusManager.setEventListener((onFocus) => lifecycle.onFront(onFocus))
  onlineManager.setEventListener((onOnline) => network.onChange(onOnline))
  // Started offline: there is no event for that, and the later online event must count as a change.
  void network.type().then(
    () => {
      if (network.isOnline()) return
      noteNetwork(false)
      onlineManager.setOnline(false)
    },
    () => undefined,
  )

  let whose = owner()
  const restoredFor = whose
  const forgetOthers = () => {
    if (whose !== restoredFor) client.removeQueries({ type: 'inactive' })
  }
  // Rejected: written by another app version, or damaged. Starting without stored results is better than not starting.
  persistQueryClientRestore(persistence(client, whose)).then(forgetOthers, () => undefined)
  let since = store.get(sessionAtom)?.startedAt
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    void persistQueryClientSave(persistence(client, whose))
  }
  const onOwner = () => {
    const isNewLogIn = store.get(sessionAtom)?.startedAt !== since
    since = store.get(sessionAtom)?.startedAt
    if (owner() === whose) {
      // The same user logged in again: reads that failed for lack of a valid token can be repeated.
      if (isNewLogIn) void client.invalidateQueries()
      return
    }
    whose = owner()
    clearTimeout(timer)
    timer = undefined
    storage.remove(storageKeys.answers)
    // Visible pages refetch as the new user; everything else is removed.
    client.removeQueries({ type: 'inactive' })
    void client.resetQueries()
  }
  const stops = [
    client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') timer ??= setTimeout(write, writeDelayMs)
    }),
    store.sub(sessionAtom, onOwner),
    store.sub(clientIdAtom, onOwner),
    network.onChange(noteNetwork),
    // Results that no page shows can be requested again; visible ones stay.
    lifecycle.onMemoryWarning(() => {
      // Written before removal: the system may end the app at any moment.
      if (timer !== undefined) write()
      client.removeQueries({ type: 'inactive' })
    }),
    // The app may never return from the background.
    lifecycle.onFront((isInFront) => {
      if (!isInFront && timer !== undefined) write()
    }),
  ]
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
