/** One offline action of a staff member, as stored on the device until the server has processed it. */
import type { DeviceTimes } from '@/rules/deviceTime'

/** waiting: to be sent; refused: rejected by the server; conflict: booked, with a message to be read. */
export type EntryState = 'waiting' | 'refused' | 'conflict'

/** A picture of an action, stored on the device (./pictures) until the action is settled. */
export interface EntryPicture {
  /** Name in platform/pictureStore; the payload contains `kept:<id>` in its place. */
  id: string
  /** Server path; null: not uploaded yet. */
  path: string | null
  /** Why the server rejects it; empty: not rejected. */
  problem: string
}

export interface QueuedEntry {
  /** Created with the action, 32 hex digits; the server executes the action once for it, however often it is sent. */
  requestId: string
  /** Registered name of the call (registeredCalls). */
  call: string
  payload: unknown
  /** Display data for screens; never sent. */
  note: unknown
  /** `personKey` of the author: park and member. Only this user's sessions send it. */
  owner: string
  /** Ascending by action on this device; equal values of two tabs are ordered by requestId. */
  order: number
  /** Device clock at the action, ms. */
  deviceAt: number
  /** Last known server time at the action, ms, and ms since then; null: unknown. */
  lastServerAt: number | null
  sinceServerMs: number | null
  /** Number of sendings without an answer. */
  tries: number
  state: EntryState
  /** Of a refusal or a conflict: the message for the user. */
  message: string
  /** In upload order; omitted: no pictures. */
  pictures?: EntryPicture[]
  /** Of a conflict: the current state on the server, in the format of the call's feature. */
  theirs?: unknown
}

/** Times of an action as its call sends them (contract/deviceTimes). */
export const timesOf = ({ deviceAt, lastServerAt, sinceServerMs }: QueuedEntry): DeviceTimes => ({
  DeviceAt: deviceAt,
  LastServerAt: lastServerAt,
  SinceServerMs: sinceServerMs,
})

/** Whether the server has not received it completely: it is waiting, or one of its pictures was rejected. */
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

/** Whether a stored value is an entry. */
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
