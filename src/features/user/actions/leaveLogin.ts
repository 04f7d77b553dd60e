import { back, canGoBack, currentPath, isPage, redirect, relaunch } from '@/navigation'
import { arePagesStale, openAnew } from '@/request/personsPages'
import { parseSafeLink } from '@/rules/safeLink'

/**
 * Leaves the log-in: back to the page below it, which still holds its typed input; else to the validated
 * `redirect_url`; else home. When a different member has logged in, the page is opened anew.
 */
export async function leaveLogin(target: string | undefined): Promise<void> {
  if (canGoBack() && !arePagesStale()) {
    await back()
    return
  }
  const link = target ? parseSafeLink(target, []) : null
  const page =
    link?.kind === 'path' && link.path !== currentPath() && isPage(link.href) ? link.href : null
  if (arePagesStale()) await openAnew(page ?? 'home')
  else if (page) await redirect(page)
  else await relaunch('home')
}
