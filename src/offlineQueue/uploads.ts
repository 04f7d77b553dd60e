/** Uploads the pictures of one entry one by one; each path is stored before the next upload. */
import type { PictureStore } from '@/platform/pictureStore/types'
import type { EntryPicture, QueuedEntry } from './entry'
import type { Journal } from './journal'
import { withPaths } from './pictures'

/** Result of one upload. */
export type Upload =
  | { kind: 'uploaded'; path: string }
  /** The server will never accept this picture. */
  | { kind: 'refused'; message: string }
  | { kind: 'unanswered' }
  | { kind: 'signedOut' }

export interface UploadPorts {
  journal: Pick<Journal, 'change'>
  pictures: Pick<PictureStore, 'address' | 'release'>
  /** User whose pictures may be sent now (`personKey`). */
  owner(): string | null
  /** Uploads one picture of the device with the current token; never rejects. */
  upload(address: string): Promise<Upload>
}

const goneText = '照片在本机读不到了'

/** The entry to send, with its pictures' server paths; or why it cannot be sent. */
export type Uploads = { kind: 'ready'; entry: QueuedEntry } | Exclude<Upload, { kind: 'uploaded' }>

/**
 * Uploads the pictures not uploaded yet.
 * @param known paths of this visit, for a device that cannot store them
 */
export async function uploadPictures(
  ports: UploadPorts,
  entry: QueuedEntry,
  known: Map<string, string>,
): Promise<Uploads> {
  const pictures: EntryPicture[] = (entry.pictures ?? []).map((picture) => ({
    ...picture,
    path: picture.path ?? known.get(picture.id) ?? null,
  }))
  for (const [at, picture] of pictures.entries()) {
    if (picture.path !== null) continue
    const end = await uploadOne(ports, entry, picture.id)
    if (end.kind === 'unanswered' || end.kind === 'signedOut') return end
    if (end.kind === 'refused') {
      pictures[at] = { ...picture, problem: end.message }
      ports.journal.change(entry.requestId, { pictures })
      return { kind: 'refused', message: `第 ${at + 1} 张照片没有上传：${end.message}` }
    }
    known.set(picture.id, end.path)
    pictures[at] = { ...picture, path: end.path, problem: '' }
    ports.journal.change(entry.requestId, { pictures })
  }
  const paths = new Map(pictures.map(({ id, path }) => [id, path ?? '']))
  return { kind: 'ready', entry: { ...entry, payload: withPaths(entry.payload, paths) } }
}

async function uploadOne(ports: UploadPorts, { owner }: QueuedEntry, id: string): Promise<Upload> {
  const address = await ports.pictures.address(id)
  if (address === null) return { kind: 'refused', message: goneText }
  try {
    // Reading the picture took a while: a different user may be logged in by now.
    return ports.owner() === owner ? await ports.upload(address) : { kind: 'signedOut' }
  } finally {
    ports.pictures.release(address)
  }
}
