/** Client update (spec 4): the server reports this version as too old (ClientUpdateEnforced). */
import { errorToastMs } from '@/constants'
import { ask } from '@/platform/dialog'
import { host } from '@/platform/host'
import { showToast } from '@/platform/toast'
import { updateClient } from '@/platform/updateManager'
import { wechatSdk } from '@/platform/wechatSdk'
import { enforceUpdateAtom, isUpdateEnforcedAtom } from '@/state/runtime'
import { store } from '@/state/store'
import { floor } from '@/platform/floor'

/** Updates the client; if that fails, explains how to update manually. */
export async function enforceUpdate(): Promise<void> {
  showToast({ text: '版本更新中...', durationMs: errorToastMs })
  if (await updateClient().catch(() => false)) return
  const isClosable = wechatSdk.isOffered()
  await ask({
    title: '更新提示',
    content: host.drawsBars
      ? '新版本已经上线，请您删除当前小程序，重新搜索打开。'
      : '新版本已经上线，请您关闭当前页面，重新打开。',
    confirmText: isClosable ? '关闭页面' : '知道了',
  })
  if (isClosable) await wechatSdk.closeWindow()
}

/** Acts on the flag once each time it is set. */
export function watchClientUpdate(): () => void {
  return store.sub(isUpdateEnforcedAtom, () => {
    if (!store.get(isUpdateEnforcedAtom)) return
    void enforceUpdate().finally(() => store.set(enforceUpdateAtom, false))
  })
}

/** Notice at every start on a phone older than the oldest supported system (README). */

/** Shows what is too old, and opens the update if the phone supports that. The app continues behind the notice. */
export async function tellTooOld(): Promise<void> {
  const tooOld = floor.tooOld()
  if (!tooOld) return
  const { title, content, update } = tooOld
  const isWanted = await ask({
    title,
    content,
    confirmText: update ? '去更新' : '知道了',
    ...(update && { cancelText: '暂不更新' }),
  })
  if (isWanted) update?.()
}
