/** Pictures taken for an action: stored on the device before a form shows them (docs/OFFLINE.md). */
import { pictureStore } from '@/platform/pictureStore'
import { storage } from '@/platform/storage'
import { newRequestId } from '@/request/requestId'
import { storeDrafts } from '@/state/draft'
import { storageKeys } from '@/state/storageKeys'
import type { QueuedEntry } from './entry'
import { keptReference, pictureId } from './pictures'

export const noRoomForPictureText =
  '本机存储已满，这张照片没有保存。请联网上传后再试，或清理手机空间'

/**
 * Stores a picture on the device, for a form and later for its action.
 * @param path from platform/media or platform/watermark
 * @returns reference for the form and the payload, in place of the path
 * @throws Error with a message for the user; nothing is stored then
 */
export async function keepPicture(path: string): Promise<string> {
  const id = pictureId(Date.now(), await newRequestId())
  try {
    await pictureStore.keep(id, path)
  } catch {
    await pictureStore.remove(id)
    throw new Error(noRoomForPictureText)
  }
  return keptReference(id)
}

/** Whether an entry, or an unfinished form, references a picture. */
export function isPictureNeeded(entries: readonly QueuedEntry[]): (id: string) => boolean {
  storeDrafts()
  const drafts = JSON.stringify(storage.read(storageKeys.drafts) ?? null)
  const named = new Set(entries.flatMap(({ pictures = [] }) => pictures.map(({ id }) => id)))
  return (id) => named.has(id) || drafts.includes(`"${keptReference(id)}"`)
}
