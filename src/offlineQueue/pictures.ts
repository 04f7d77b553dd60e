/**
 * Pictures of acts that wait. Apart from the entries: each is kept on the device (platform/pictureStore) before its act
 * is written down, which then says `kept:<id>` where the server's path will stand.
 */
import type { PictureStore } from '@/platform/pictureStore/types'

const mark = 'kept:'

/** What a payload or a draft says in the place of a picture's path. */
export const keptReference = (id: string): string => mark + id

/** The kept picture that a text stands for; null: it is a path of the server's, or no picture. */
export const keptId = (text: string): string | null =>
  text.startsWith(mark) ? text.slice(mark.length) : null

/** Every value of a payload, lists and objects gone through. */
function mapped(value: unknown, change: (leaf: unknown) => unknown[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((one) => (isLeaf(one) ? change(one) : [mapped(one, change)]))
  if (value === null || typeof value !== 'object') return change(value)[0]
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)]))
}
const isLeaf = (value: unknown) => value === null || typeof value !== 'object'

/** A payload with the server's paths in the places of kept pictures. */
export const withPaths = (payload: unknown, paths: ReadonlyMap<string, string>): unknown =>
  mapped(payload, (leaf) => [
    paths.get(typeof leaf === 'string' ? (keptId(leaf) ?? '') : '') ?? leaf,
  ])

/** A payload without one of its kept pictures. */
export const withoutPicture = (payload: unknown, id: string): unknown =>
  mapped(payload, (leaf) => (leaf === keptReference(id) ? [] : [leaf]))

/** A picture is taken before its form says so: one that young is nobody's orphan, ms. */
const graceMs = 60 * 60_000

/** A name that tells when the picture was taken, by the device's clock. @param random hex digits */
export const pictureId = (now: number, random: string): string =>
  `${now.toString(36)}-${random.slice(0, 16)}`

const takenAt = (id: string): number => parseInt(id.split('-')[0] ?? '', 36)

/**
 * Gives up pictures that no entry and no form names: their act was settled, or never written down.
 * @param isNeeded asked after the device has told what it keeps, so that nothing named meanwhile is missed
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
