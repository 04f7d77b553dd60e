import { back, canGoBack, currentPath, isPage, redirect, relaunch } from '@/navigation'
import { arePagesStale, openAnew } from '@/request/personsPages'
import { parseSafeLink } from '@/rules/safeLink'

/**
 * Where log-in leads when it is done: the page it was opened over, still there with what was typed; else the
 * vetted `redirect_url`; else home. For another person than before that page is opened anew.
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
