import { back, canGoBack, currentPath, redirect, relaunch } from '@/navigation'
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
  if (link?.kind === 'path' && link.path !== currentPath())
    await redirect(link.href as `/${string}`)
  else await relaunch('home')
}
