/** Tickets that were checked without a network go to the server through the queue of this device. */
import { ticketCheckCalls } from '@/contract/ticketCheck'
import { registerCall } from '@/offlineQueue/queue'
import type { QueuedEntry } from '@/offlineQueue/entry'
import { call } from '@/request/call'
import type { TicketResult } from '@/rules/ticketCode/judgeTicket'
import { noteUsed } from '../model/ticketDay'

export const ticketCheckCall = 'ticketCheck/check'

/** What is sent of a check. */
export interface TicketCheckPayload {
  Code: string
  Gate: string
  Way: 'scan' | 'type'
  Result: TicketResult
}

/** What screens show of a check that waits. */
export interface TicketCheckNote {
  id: string
  title: string
  seat: string
}

/** Payload and note of an entry that a checked ticket made. */
export const ticketCheckOf = ({ payload, note }: QueuedEntry) => ({
  payload: payload as TicketCheckPayload,
  note: note as TicketCheckNote,
})

/** Tells the queue how checked tickets are sent. */
export function registerTicketChecks(): void {
  registerCall(ticketCheckCall, {
    async send(entry) {
      const { Result, ...payload } = ticketCheckOf(entry).payload
      const answer = await call(
        ticketCheckCalls.check,
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
      if (Result === 'ok') noteUsed(answer.Ticket)
      return answer.Record.SyncState === 'conflict' ? answer.Record.ConflictText : ''
    },
  })
}
