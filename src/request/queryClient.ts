/**
 * Server data and how it is kept: cached, retried where that is safe, and written
 * to the device so that last-seen pages open without a network.
 */
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

/** Data younger than this is not asked for again when a page opens. */
const freshMs = 15_000
/** Answers stay in memory this long after the last page that showed them. */
const unusedMs = 30 * 60_000
/** Answers older than this are not shown, even without a network. */
const keptMs = 7 * 24 * 3_600_000
/** A WeChat key holds 1 MB; the oldest answers go first. */
const keptCharsMax = 600_000
/** Changes are gathered this long before they are written: writing takes a phone tens of milliseconds. */
const writeDelayMs = 2000
/** One more try of a read whose connection dropped, or whose server was busy. */
const readRetries = 1
const readRetryDelayMs = 1000

/** Worth a second try: no answer came, or the server said that it was in trouble. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof RequestError)) return false
  const { failure } = error
  return failure.kind === 'network' || (failure.kind === 'failed' && failure.isTemporary)
}

const owner = () => `${store.get(clientIdAtom)}/${store.get(sessionAtom)?.user.UserId ?? 'visitor'}`

/** An answer outlives a try to which nobody answered, or it would be gone after one visit without a network. */
const isKeepable = ({ state: { data, error }, meta }: Query) =>
  data !== undefined && (error === null || isWorthRetrying(error)) && meta?.isKept !== false

type KeptQuery = DehydratedState['queries'][number]

/** The answer as it came: what failed since then is of this visit alone. */
const asAnswered = (query: KeptQuery): KeptQuery => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureReason: null },
})

/** The newest answers that fit. */
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

/** Where TanStack's persistence keeps the answers: under one key of the device. */
const persister: Persister = {
  persistClient(kept) {
    // No room: the answers are the first thing to do without.
    if (!storage.write(storageKeys.answers, { ...kept, clientState: fitting(kept.clientState) }))
      storage.remove(storageKeys.answers)
  },
  restoreClient() {
    const kept = storage.read(storageKeys.answers) as PersistedClient | undefined
    return kept && { ...kept, clientState: young(kept.clientState) }
  },
  removeClient: () => storage.remove(storageKeys.answers),
}

/** Answers are kept for their owner: nobody else gets to see them. */
const persistence = (queryClient: QueryClient, buster: string) => ({
  queryClient,
  persister,
  buster,
  maxAge: keptMs,
  dehydrateOptions: { shouldDehydrateQuery: isKeepable, shouldDehydrateMutation: () => false },
})

/** The client of the whole app. Reads are kept unless their `meta` says `isKept: false` (codes, quotes). */
export function createQueryClient(): QueryClient {
  /** Reads whose failure the person knows; told again once one has worked in between. */
  const toldOf = new WeakSet<object>()
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: unusedMs,
        // The device's opinion of being offline is often wrong; the call itself finds out, and says so.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < readRetries && isWorthRetrying(error),
        retryDelay: readRetryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
    queryCache: new QueryCache({
      // Here and not in call(): a read that works at its second try is no failure.
      onError: (error, query) => {
        if (query.meta?.isShownByPage) return
        // Asked again every few seconds: without a network the same toast would never end.
        if (query.meta?.isPolled && toldOf.has(query)) return
        toldOf.add(query)
        if (error instanceof RequestError && ['network', 'notice'].includes(error.kind))
          reactTo(error.failure)
      },
      onSuccess: (_data, query) => void toldOf.delete(query),
    }),
  })
  return client
}

/** The app's own; tests make theirs. */
export const queryClient = createQueryClient()

/**
 * Ties a client to this device: focus and network as the device tells them, answers restored from the last
 * visit and written back, everything forgotten when another person or park comes. Returns the way to stop.
 */
export function attachQueryClient(client: QueryClient): () => void {
  // The mini-program has no window, which TanStack takes for a server: no polling, no refetch on a timer.
  environmentManager.setIsServer(() => false)
  focusManager.setEventListener((onFocus) => lifecycle.onFront(onFocus))
  onlineManager.setEventListener((onOnline) => network.onChange(onOnline))
  // Opened without a network: no event says so, and the event of its return must count as a change.
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
  // Rejected: written by another version of the app, or damaged. Nothing to show is better than no start.
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
      // The same person again: what failed for want of a good token can be had now.
      if (isNewLogIn) void client.invalidateQueries()
      return
    }
    whose = owner()
    clearTimeout(timer)
    timer = undefined
    storage.remove(storageKeys.answers)
    // Pages on screen ask again as who they are now; the rest is forgotten.
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
    // What no page shows can be asked for again; what is on the screen stays.
    lifecycle.onMemoryWarning(() => {
      // Written down before it is forgotten: the app may be ended at any moment now.
      if (timer !== undefined) write()
      client.removeQueries({ type: 'inactive' })
    }),
    // Nobody knows whether the app comes back from there.
    lifecycle.onFront((isInFront) => {
      if (!isInFront && timer !== undefined) write()
    }),
  ]
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
