/**
 * Open pages hold what one person has typed and chosen. When another one comes, or the person logs out, they are closed
 * and opened anew; when the same one logs in again they stay as they are.
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

/** They lead on by themselves when somebody has logged in, and hold nothing of anybody. */
const leadOn: readonly string[] = [routes.login, routes.register, routes.chooseIdentity]

let areStale = false

/** True while pages of somebody else are open below the one that somebody has logged in on. */
export const arePagesStale = (): boolean => areStale

/** Closes every page and opens this one: nothing of the person before is left. */
export async function openAnew(to: Destination): Promise<void> {
  areStale = false
  // Where log-in went ahead, it stands over the old pages.
  if (!(await relaunchAnew(to))) areStale = true
}

/** Closes every page and begins at the start page (spec 4, status 522). */
export async function startAnew(): Promise<void> {
  areStale = false
  await relaunchStart()
}

function renewPage(): void {
  if (areStale && !leadOn.includes(currentPath())) void openAnew(currentRoute().url as `/${string}`)
}

/** Empties the open pages when the person changes. Called once, by the launch; returns the way to stop. */
export function watchPerson(): () => void {
  let owner = store.get(ownerAtom)
  const onSession = () => {
    const before = owner
    owner = store.get(ownerAtom)
    // A visitor's pages become those of the member they log in as.
    if (before === '' || before === owner) return
    store.set(forgetChoicesAtom)
    // The first page, still on its way, will be drawn for the person of that moment.
    if (!isAnyPageOpen()) return
    areStale = true
    // What has ended the session may itself lead elsewhere.
    setTimeout(renewPage, 0)
  }
  const stops = [store.sub(sessionAtom, onSession), onPageChange(renewPage)]
  return () => stops.forEach((stop) => stop())
}
