/**
 * Open pages contain one user's input and selections. When the user changes or logs out, all pages are closed and
 * reopened; when the same user logs in again, they stay.
 */
import {
  currentPath,
  currentRoute,
  isAnyPageOpen,
  onPageChange,
  relaunchAnew,
  relaunchStart,
  type Destination,
} from '@/navigation'
import { routes } from '@/routes'
import { forgetChoicesAtom } from '@/state/runtime'
import { ownerAtom, sessionAtom } from '@/state/session'
import { store } from '@/state/store'

/** Pages that navigate on after log-in and contain no user data. */
const leadOn: readonly string[] = [routes.login, routes.register, routes.chooseIdentity]

let areStale = false

/** True while pages of a previous user are open below the page on which another user has logged in. */
export const arePagesStale = (): boolean => areStale

/** Closes every page and opens this one, so that nothing of the previous user remains. */
export async function openAnew(to: Destination): Promise<void> {
  areStale = false
  // If log-in navigated ahead, its target lies on top of the old pages.
  if (!(await relaunchAnew(to))) areStale = true
}

/** Closes every page and opens the start page (spec 4, status 522). */
export async function startAnew(): Promise<void> {
  areStale = false
  await relaunchStart()
}

function renewPage(): void {
  if (areStale && !leadOn.includes(currentPath())) void openAnew(currentRoute().url as `/${string}`)
}

/**
 * Reopens the pages when the user changes. Called once by the launch.
 * @returns stops watching
 */
export function watchPerson(): () => void {
  let owner = store.get(ownerAtom)
  const onSession = () => {
    const before = owner
    owner = store.get(ownerAtom)
    // After log-in, a visitor's pages belong to that member.
    if (before === '' || before === owner) return
    store.set(forgetChoicesAtom)
    // No page is open yet; the first page will be drawn for the current user.
    if (!isAnyPageOpen()) return
    areStale = true
    // The code that ended the session may navigate itself.
    setTimeout(renewPage, 0)
  }
  const stops = [store.sub(sessionAtom, onSession), onPageChange(renewPage)]
  return () => stops.forEach((stop) => stop())
}
