/** Notice at every start on a phone older than the oldest supported system (README). */
import { ask } from '@/platform/dialog'
import { floor } from '@/platform/floor'

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
