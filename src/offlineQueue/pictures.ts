/**
 * Pictures of waiting actions. Separate from the entries: each is stored on the device (platform/pictureStore) before
 * its action, which contains `kept:<id>` in place of the later server path.
 */
import type { PictureStore } from '@/platform/pictureStore/types'

const mark = 'kept:'

/** Reference to a stored picture, in a payload or a draft. */
export const keptReference = (id: string): string => mark + id

/** Id of the stored picture referenced by a text; null: a server path, or not a picture. */
export const keptId = (text: string): string | null =>
  text.startsWith(mark) ? text.slice(mark.length) : null

/** Maps every leaf value of a payload, including those in lists and objects. */
function mapped(value: unknown, change: (leaf: unknown) => unknown[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((one) => (isLeaf(one) ? change(one) : [mapped(one, change)]))
  if (value === null || typeof value !== 'object') return change(value)[0]
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)]))
}
const isLeaf = (value: unknown) => value === null || typeof value !== 'object'

/** A payload with server paths in place of stored pictures. */
export const withPaths = (payload: unknown, paths: ReadonlyMap<string, string>): unknown =>
  mapped(payload, (leaf) => [
    paths.get(typeof leaf === 'string' ? (keptId(leaf) ?? '') : '') ?? leaf,
  ])

/** A payload without one of its stored pictures. */
export const withoutPicture = (payload: unknown, id: string): unknown =>
  mapped(payload, (leaf) => (leaf === keptReference(id) ? [] : [leaf]))

/** A picture is stored before its form references it: pictures younger than this are never removed, ms. */
const graceMs = 60 * 60_000

/**
 * Picture name that contains the time of its creation by the device's clock.
 * @param random hex digits
 */
export const pictureId = (now: number, random: string): string =>
  `${now.toString(36)}-${random.slice(0, 16)}`

const takenAt = (id: string): number => parseInt(id.split('-')[0] ?? '', 36)

/**
 * Deletes pictures that no entry and no form references: their action was settled, or never stored.
 * @param isNeeded evaluated after the stored names are listed, so that new references are not missed
 */
export async function sweepPictures(
  store: Pick<PictureStore, 'names' | 'remove'>,
  isNeeded: () => (id: string) => boolean,
  now: number,
): Promise<void> {
  const names = await store.names()
  const needed = isNeeded()
  for (const id of names)
    if (!needed(id) && !(Math.abs(now - takenAt(id)) < graceMs)) await store.remove(id)
}
