/** Takes a picture for a task: shot, scaled down, stamped and stored on the device before a form shows it. */
import { keepPicture } from '@/offlineQueue/keptPictures'
import { media } from '@/platform/media'
import { watermark } from '@/platform/watermark'
import { knownServerNow } from '@/state/keptClock'
import { userAtom } from '@/state/session'
import { store } from '@/state/store'
import { fullTime } from '@/utils/timeText'

/** Lines of the stamp: park time, place, name of the user. */
export function stampLines(place: string): string[] {
  const user = store.get(userAtom)
  return [fullTime(knownServerNow()), place, user?.Name ?? ''].filter((line) => line !== '')
}

/**
 * Takes a picture with the camera.
 * @param place shown in the stamp
 * @returns reference of the stored picture for forms and payloads; null when cancelled
 * @throws Error with a message for the user; nothing is stored then
 */
export async function takePicture(place: string): Promise<string | null> {
  const [picked] = await media.pickImages({ count: 1, from: 'camera' })
  if (!picked) return null
  return keepPicture(await watermark.stamp(picked.path, stampLines(place)))
}
