/** Scripts that fail or do not come within 120 s (spec 4: 'Loading chunk failed'). */
import { noteFailedPage, reloadPage } from '@/navigation'
import { ask } from '@/platform/dialog'
import { network } from '@/platform/network'
import { pageRouter } from '@/platform/pageRouter'
import { reloadApp } from '@/platform/reload'
import { onScriptFailure } from '@/platform/scriptFailure'
import { loadStandIn } from './standIn'

let isAsking = false

/**
 * Offers to load again: everything, or without a network (a reload would leave nothing) only what failed. Declined,
 * the page that stood before stays.
 */
async function offerReload(loadWhatFailed: () => Promise<void>): Promise<void> {
  if (isAsking) return
  isAsking = true
  const isWanted = await ask({
    title: '页面没有加载成功',
    content: '网络不稳定或页面已更新，请重新加载。',
    confirmText: '重新加载',
    cancelText: '取消',
  })
  isAsking = false
  if (!isWanted) await pageRouter.giveUp()
  else if (!network.isOnline()) await loadWhatFailed()
  else {
    await pageRouter.showFailedAddress()
    reloadApp()
  }
}

/** Without a network the page that stands in for others must be there already. A failure is left to the next start. */
export const fetchStandIn = () => void loadStandIn().catch(() => undefined)

/** Listens for pages that could not be opened, and for parts of open ones, from the first moment on. */
export function watchChunkFailures(): () => void {
  const stops = [
    pageRouter.onFailure(() => {
      noteFailedPage()
      void offerReload(pageRouter.retry)
    }, loadStandIn),
    onScriptFailure(() => void offerReload(reloadPage)),
  ]
  return () => stops.forEach((stop) => stop())
}
