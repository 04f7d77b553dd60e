/**
 * Opens one page of the real app (startApp.ts) on a fake park that answers by the contract
 * (fakePark.ts):
 *
 *   const page = await openPage('notices', { answers: { 'announcement.list': pageOf([notice]) } })
 *   await page.tap('停水通知')
 *   expect(page.path()).toBe(routes.noticeDetail)
 *
 * Faults (a wrong request or answer, an error on the console, a rejected promise) fail the test.
 */
import type { CurrentUser } from '@/contract/user'
import type * as Navigation from '@/navigation'
import type * as StorageModule from '@/platform/storage'
import type * as Toasts from '@/platform/toast'
import type * as Errors from '@/rules/requestError'
import type * as Failures from '@/request/failure'
import type * as Queries from '@/request/queryClient'
import type * as Routes from '@/routes'
import type * as Park from '@/state/park'
import type * as Store from '@/state/store'
import type { RouteName } from '@/routes'
import {
  createFakePark,
  type CallName,
  type FakePark,
  type FakeParkOptions,
  type SeenRequest,
} from './fakePark'
import { watchFaults, type Faults } from './faults'
import { accessToken, member, storeSession } from './people'
import { screenOf, type Screen } from './screen'
import { startApp, type LoadModule, type RunningApp } from './startApp'

export interface OpenOptions
  extends Pick<FakeParkOptions, 'answers' | 'otherwise' | 'otherTokens' | 'serverAheadMs'> {
  /** Parameters of the page, unencoded. */
  query?: Record<string, string>
  /** Logged-in member; undefined: logged out. `true` is the sample member. */
  user?: CurrentUser | true
  /** Further stored data, under the keys of state/storageKeys. */
  stored?: Record<string, unknown>
  /** Sets up the device before the app starts, with the in-memory modules of src/platform. */
  device?: (module: LoadModule) => void
}

export interface OpenedPage extends Screen {
  /** Path of the top page, as in routes.ts. */
  path(): string
  /** Decoded parameters of the top page. */
  query(): Record<string, string>
  /** Addresses opened so far, oldest first. */
  readonly visited: readonly string[]
  /** Requests so far, of one call or of all. */
  requests(call?: CallName): SeenRequest[]
  /** Changes the park's answers from now on. */
  readonly park: Pick<FakePark, 'answer' | 'otherwise'>
  /** Texts of the toasts so far. */
  toasts(): string[]
  /** Stored value under a key of state/storageKeys. */
  stored(key: string): unknown
  /** A module of the running app: `page.module<typeof Phone>('platform/phone')` with `import type * as Phone`. */
  module: LoadModule
}

let open: { app: RunningApp; faults: Faults } | null = null

function close(): void {
  if (!open) return
  const { app, faults } = open
  open = null
  app.stop()
  faults.stop()
  faults.check()
}
afterEach(close)

/** Opens `route` in a newly started app and waits until it has settled. */
export async function openPage(route: RouteName, options: OpenOptions = {}): Promise<OpenedPage> {
  close()
  const { query = {}, stored = {} } = options
  const user = options.user === true ? member : options.user
  const faults = watchFaults()
  const park: { current?: FakePark } = {}
  const { routes } = jest.requireActual<typeof Routes>('@/routes')
  const search = new URLSearchParams(query).toString()
  const app = startApp(
    routes[route] + (search && `?${search}`),
    (module) => {
      const { RequestError } = module<typeof Errors>('rules/requestError')
      const { networkFailure, abortedFailure } = module<typeof Failures>('request/failure')
      const { storage } = module<typeof StorageModule>('platform/storage')
      park.current = createFakePark({
        ...options,
        accessToken: user && accessToken,
        fail: (kind) => new RequestError(kind === 'aborted' ? abortedFailure : networkFailure),
        onFault: faults.note,
      })
      if (user) storeSession(storage, user)
      for (const [key, value] of Object.entries(stored)) storage.write(key, value)
      options.device?.(module)
    },
    (exchange) => fake.send(exchange),
  )
  const fake = park.current as FakePark
  open = { app, faults }
  const { currentRoute } = app.module<typeof Navigation>('navigation')
  const { queryClient } = app.module<typeof Queries>('request/queryClient')
  const { storage } = app.module<typeof StorageModule>('platform/storage')
  const { shownToasts } = app.module<typeof Toasts>('platform/toast')
  const { parkKnowledgeAtom } = app.module<typeof Park>('state/park')
  const { store } = app.module<typeof Store>('state/store')
  // A read waiting for its retry counts as pending; one never answered does not, nor one waiting
  // until the park is known.
  const isAsking = () =>
    fake.unanswered() === 0 &&
    store.get(parkKnowledgeAtom) === 'known' &&
    queryClient.isFetching() > 0
  const isBusy = () => fake.pending() > 0 || isAsking()

  const screen = screenOf(isBusy, faults.check)
  await screen.settled()
  return Object.assign(screen, {
    path: () => currentRoute().path,
    query: () => currentRoute().query,
    visited: app.visited,
    requests: (call?: CallName) =>
      fake.requests.filter((seen) => call === undefined || seen.call === call),
    park: fake,
    toasts: () => shownToasts.map(({ text }) => text),
    stored: (key: string) => storage.read(key),
    module: app.module,
  })
}
