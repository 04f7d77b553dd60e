/** A client of the app's answers, attached to a device without a past; as a visitor of the park at the start. */
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@/contract/user'
import { storage } from '@/platform/storage'
import { shownToasts } from '@/platform/toast'
import { attachQueryClient, createQueryClient } from '@/request/queryClient'
import { enterParkAtom } from '@/state/park'
import { endSessionAtom, withTokens } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

export const day = 86_400_000
export const session = withTokens(
  { clientId: 'mianfang', startedAt: 1, user: { UserId: 'u1' } as CurrentUser },
  { access_token: 'a', refresh_token: 'r' },
  0,
)

export let client: QueryClient
export let detach: () => void

export function attach(): void {
  client = createQueryClient()
  const stop = attachQueryClient(client)
  client.mount() // as its React provider does
  detach = () => {
    client.unmount()
    stop()
  }
}

/** The app ends and starts again. */
export async function reopen(): Promise<void> {
  detach()
  client.clear()
  attach()
  await jest.advanceTimersByTimeAsync(0)
}

export const read = (
  key: string,
  queryFn: () => Promise<unknown>,
  meta?: Record<string, unknown>,
) => client.fetchQuery({ queryKey: [key], queryFn, ...(meta && { meta }) })

/** Simulates a page that shows the answer. @returns function that leaves the page */
export const show = (key: string, queryFn: () => Promise<unknown>, options = {}): (() => void) =>
  new QueryObserver(client, { queryKey: [key], queryFn, ...options }).subscribe(() => undefined)

/** Waits until after the second try of a read and after answers have been stored. */
export const later = () => jest.advanceTimersByTimeAsync(2500)

/** Creates a client for each test of the file; the clock is at 100 days after its epoch. */
export function withAttachedClient(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: 100 * day })
    shownToasts.length = 0
    storage.remove(storageKeys.answers)
    store.set(endSessionAtom)
    store.set(enterParkAtom, 'mianfang')
    attach()
  })
  afterEach(() => {
    detach()
    client.clear()
    jest.useRealTimers()
  })
}
