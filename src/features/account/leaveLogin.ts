import { back, canGoBack, currentPath, isPage, redirect, relaunch } from '@/navigation'
import { parseSafeLink } from '@/rules/safeLink'

/**
 * Where log-in leads when it is done: the page it was opened over, still there with what was typed; else the
 * vetted `redirect_url`; else home.
 */
export async function leaveLogin(target: string | undefined): Promise<void> {
  if (canGoBack()) {
    await back()
    return
  }
  const link = target ? parseSafeLink(target, []) : null
  if (link?.kind === 'path' && link.path !== currentPath() && isPage(link.href))
    await redirect(link.href)
  else await relaunch('home')
}
