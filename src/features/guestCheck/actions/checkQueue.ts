/** Checks that were made without a network go to the server through the queue of this device. */
import { invitationCalls } from '@/contract/invitation'
import { registerCall, startQueue } from '@/offlineQueue/queue'
import type { QueuedEntry } from '@/offlineQueue/entry'
import { call } from '@/request/call'
import type { CheckResult } from '@/rules/invitationToken/judge'
import { noteSeen } from '../model/dayList'
import { registerTicketChecks } from './ticketQueue'

export const checkCall = 'invitation/check'

/** What is sent of a check. */
export interface CheckPayload {
  Code: string
  People: number
  Gate: string
  Way: 'scan' | 'type'
  Result: CheckResult
}

/** What screens show of a check that waits. */
export interface CheckNote {
  id: string
  title: string
  guest: string
}

/** Payload and note of an entry that this feature made. */
export const checkOf = ({ payload, note }: QueuedEntry) => ({
  payload: payload as CheckPayload,
  note: note as CheckNote,
})

/** Starts sending; every page of the staff does, and H5 at the app's show where something waits. */
export function startCheckQueue(): void {
  registerCall(checkCall, {
    async send(entry) {
      const { Result, ...payload } = checkOf(entry).payload
      const answer = await call(
        invitationCalls.check,
        {
          ...payload,
          RequestId: entry.requestId,
          Offline: {
            DeviceAt: entry.deviceAt,
            LastServerAt: entry.lastServerAt,
            SinceServerMs: entry.sinceServerMs,
            Result,
          },
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
