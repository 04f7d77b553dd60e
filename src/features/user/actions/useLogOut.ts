import { ask } from '@/platform/dialog'
import { openAnew } from '@/request/personsPages'
import { endSession } from '@/request/session'
import { unsentWork } from '@/state/unsentWork'

const browsing = '退出后仍可继续浏览。'

/** Warning about queued work: it stays on this device and is sent only after the same user logs in again. */
const unsent = (count: number) => `还有 ${count} 项工作未上传，请联网上传后再退出。`

/** Logs out after a confirmation: removes account data from the device at once and opens the profile page anew. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    const count = unsentWork()
    const isSure = await ask({
      title: '退出登录',
      content: count > 0 ? unsent(count) : browsing,
      confirmText: '退出',
      cancelText: '再想想',
    })
    if (!isSure) return
    endSession()
    await openAnew('my')
  }
}
