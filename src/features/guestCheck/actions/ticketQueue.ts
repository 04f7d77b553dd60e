/** Tickets checked without a network are sent to the server by the offline queue of the device. */
import { ticketCheckCalls } from '@/contract/ticketCheck'
import { registerCall } from '@/offlineQueue/queue'
import { timesOf, type QueuedEntry } from '@/offlineQueue/entry'
import { call } from '@/request/call'
import type { TicketResult } from '@/rules/ticketCode/judgeTicket'
import { noteUsed } from '../model/ticketDay'

export const ticketCheckCall = 'ticketCheck/check'

/** Payload of a queued check. */
export interface TicketCheckPayload {
  Code: string
  Gate: string
  Way: 'scan' | 'type'
  Result: TicketResult
}

/** Display data of a queued check. */
export interface TicketCheckNote {
  id: string
  title: string
  seat: string
}

/** Payload and note of a queue entry made by a ticket check. */
export const ticketCheckOf = ({ payload, note }: QueuedEntry) => ({
  payload: payload as TicketCheckPayload,
  note: note as TicketCheckNote,
})

/** Registers with the offline queue how ticket checks are sent. */
export function registerTicketChecks(): void {
  registerCall(ticketCheckCall, {
    async send(entry) {
      const { Result, ...payload } = ticketCheckOf(entry).payload
      const answer = await call(
        ticketCheckCalls.check,
        {
          ...payload,
          RequestId: entry.requestId,
          Offline: { ...timesOf(entry), Result },
        },
        { isSilent: true },
      )
      if (Result === 'ok') noteUsed(answer.Ticket)
      return answer.Record.SyncState === 'conflict' ? answer.Record.ConflictText : ''
    },
  })
}
