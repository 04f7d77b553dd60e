/** A picture of work: taken, made smaller, stamped, and on the device before a form shows it. */
import { keepPicture } from '@/offlineQueue/keptPictures'
import { media } from '@/platform/media'
import { watermark } from '@/platform/watermark'
import { knownServerNow } from '@/state/keptClock'
import { userAtom } from '@/state/session'
import { store } from '@/state/store'
import { formatTime } from '@/utils/dateTime'

/** Lines of the stamp: when by the park's clock, where, and by whom. */
export function stampLines(place: string): string[] {
  const user = store.get(userAtom)
  return [formatTime(knownServerNow(), 'yyyy-MM-dd hh:mm'), place, user?.Name ?? ''].filter(
    (line) => line !== '',
  )
}

/**
 * Lets the person take a picture at a place.
 * @returns what a form and a payload say in the place of its path; null: they thought better of it
 * @throws Error with a sentence for the person; nothing is kept then
 */
export async function takePicture(place: string): Promise<string | null> {
  const [picked] = await media.pickImages({ count: 1, from: 'camera' })
  if (!picked) return null
  return keepPicture(await watermark.stamp(picked.path, stampLines(place)))
}
