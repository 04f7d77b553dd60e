/** Checks made without a network are sent to the server by the offline queue of the device. */
import { invitationCalls } from '@/contract/invitation'
import { registerCall, startQueue } from '@/offlineQueue/queue'
import { timesOf, type QueuedEntry } from '@/offlineQueue/entry'
import { call } from '@/request/call'
import type { CheckResult } from '@/rules/invitationToken/judge'
import { noteSeen } from '../model/dayList'
import { registerTicketChecks } from './ticketQueue'

export const checkCall = 'invitation/check'

/** Payload of a queued check. */
export interface CheckPayload {
  Code: string
  People: number
  Gate: string
  Way: 'scan' | 'type'
  Result: CheckResult
}

/** Display data of a queued check. */
export interface CheckNote {
  id: string
  title: string
  guest: string
}

/** Payload and note of a queue entry made by this feature. */
export const checkOf = ({ payload, note }: QueuedEntry) => ({
  payload: payload as CheckPayload,
  note: note as CheckNote,
})

/** Number of people per invitation id whose admission on this device is not sent yet. */
export function unsentPeople(entries: readonly QueuedEntry[]): ReadonlyMap<string, number> {
  const people = new Map<string, number>()
  for (const entry of entries) {
    if (entry.call !== checkCall) continue
    const { payload, note } = checkOf(entry)
    if (payload.Result === 'ok') people.set(note.id, (people.get(note.id) ?? 0) + payload.People)
  }
  return people
}

/**
 * Starts sending queued checks; called by every staff page, and on H5 when the app is shown and entries are waiting.
 */
export function startCheckQueue(): void {
  registerCall(checkCall, {
    async send(entry) {
      const { Result, ...payload } = checkOf(entry).payload
      const answer = await call(
        invitationCalls.check,
        {
          ...payload,
          RequestId: entry.requestId,
          Offline: { ...timesOf(entry), Result },
        },
        { isSilent: true },
      )
      noteSeen(answer.Invitation)
      return answer.Record.SyncState === 'conflict' ? answer.Record.ConflictText : ''
    },
  })
  registerTicketChecks()
  startQueue()
}
