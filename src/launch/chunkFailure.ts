/** Scripts that fail or take longer than 120 s (spec 4: 'Loading chunk failed'). */
import { noteFailedPage, reloadPage } from '@/navigation'
import { ask } from '@/platform/dialog'
import { network } from '@/platform/network'
import { pageRouter } from '@/platform/pageRouter'
import { reloadApp } from '@/platform/reload'
import { onScriptFailure } from '@/platform/scriptFailure'
import { loadStandIn } from './standIn'

let isAsking = false

/**
 * Offers to reload: the whole app, or without a network (where a reload would leave nothing) only the failed script. If
 * declined, the previous page stays.
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

/** Prefetches the stand-in page, which must be available offline. A failure is retried at the next start. */
export const fetchStandIn = () => void loadStandIn().catch(() => undefined)

/** Handles failed scripts of pages and of parts of open pages, from the launch on. */
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
