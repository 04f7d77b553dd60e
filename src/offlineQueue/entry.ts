/** One act that staff did without a network, as the device keeps it until the server has judged it. */

/** waiting: to be sent; refused: the server said no; conflict: it was booked, and somebody has to know something. */
export type EntryState = 'waiting' | 'refused' | 'conflict'

/** A picture of an act, kept on the device (./pictures) until the act is settled. */
export interface EntryPicture {
  /** Name in platform/pictureStore; the payload says `kept:<id>` in its place. */
  id: string
  /** On the server; null: still to be uploaded. */
  path: string | null
  /** Why the server does not take it; empty: nothing is wrong. */
  problem: string
}

export interface QueuedEntry {
  /** Made with the act, 32 hex digits; the server does the act once for it, however often it comes. */
  requestId: string
  /** Name under which the call was registered (registeredCalls). */
  call: string
  payload: unknown
  /** What screens show of it; never sent. */
  note: unknown
  /** `personKey` of who did it: park and member. Nobody else sends it. */
  owner: string
  /** Ascending by act on this device; equal ones of two tabs go by requestId. */
  order: number
  /** The device's clock then, ms. */
  deviceAt: number
  /** The server's time last known then, ms, and how long before; null: never heard of. */
  lastServerAt: number | null
  sinceServerMs: number | null
  /** Sendings that nobody answered. */
  tries: number
  state: EntryState
  /** Of a refusal or a conflict: the sentence for the person. */
  message: string
  /** In the order of their upload; left out: the act has none. */
  pictures?: EntryPicture[]
  /** Of a conflict: what stands on the server now, as the call's feature understands it. */
  theirs?: unknown
}

/** Whether the server has still to get it: it waits, or one of its pictures was not taken. */
export const isUnsent = ({ state, pictures = [] }: QueuedEntry): boolean =>
  state === 'waiting' || (state === 'refused' && pictures.some(({ problem }) => problem !== ''))

const states: readonly unknown[] = ['waiting', 'refused', 'conflict'] satisfies EntryState[]
const isPicture = (value: unknown): value is EntryPicture => {
  const picture = (value ?? {}) as Partial<EntryPicture>
  return (
    typeof picture.id === 'string' &&
    typeof picture.problem === 'string' &&
    (picture.path === null || typeof picture.path === 'string')
  )
}
const isTimeOrNull = (value: unknown) => value === null || typeof value === 'number'

/** Whether something stored is an entry. */
export function isQueuedEntry(value: unknown): value is QueuedEntry {
  const entry = (value ?? {}) as Partial<QueuedEntry>
  return (
    [entry.requestId, entry.call, entry.owner, entry.message].every(
      (text) => typeof text === 'string',
    ) &&
    [entry.order, entry.deviceAt, entry.tries].every((number) => typeof number === 'number') &&
    isTimeOrNull(entry.lastServerAt) &&
    isTimeOrNull(entry.sinceServerMs) &&
    states.includes(entry.state) &&
    (entry.pictures === undefined ||
      (Array.isArray(entry.pictures) && entry.pictures.every(isPicture)))
  )
}

/** Order in which entries are sent. */
export const bySendingOrder = (one: QueuedEntry, other: QueuedEntry): number =>
  one.order - other.order || (one.requestId < other.requestId ? -1 : 1)
