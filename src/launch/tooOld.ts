/** The notice on a phone below the oldest system that the app is made for (README), shown at every start. */
import { ask } from '@/platform/dialog'
import { floor } from '@/platform/floor'

/** Says what is too old, and leads to the update where the phone knows the way. The app goes on behind it. */
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
