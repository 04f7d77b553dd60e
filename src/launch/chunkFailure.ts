/** Page scripts that fail or do not come within 120 s (spec 4: 'Loading chunk failed'). */
import { retryPage } from '@/navigation'
import { ask } from '@/platform/dialog'
import { network } from '@/platform/network'
import { reloadApp } from '@/platform/reload'
import { onScriptFailure } from '@/platform/scriptFailure'

let isAsking = false

/** Offers to load again: the page alone without a network (a reload would leave nothing), else everything. */
export async function offerReload(): Promise<void> {
  if (isAsking) return
  isAsking = true
  const isWanted = await ask({
    title: '页面没有加载成功',
    content: network.isOnline()
      ? '网络不稳定或页面已更新，请重新加载。'
      : '网络已断开，请检查网络后重试。',
    confirmText: '重新加载',
    cancelText: '取消',
  })
  isAsking = false
  if (!isWanted) return
  if (network.isOnline()) reloadApp()
  else await retryPage()
}

/** Listens for them from the first moment on. */
export function watchChunkFailures(): () => void {
  return onScriptFailure(() => void offerReload())
}
