import type { CheckedTicket, TicketCheckAnswer, TicketCheckRecord } from '@/contract/ticketCheck'
import { ticketResultText, type TicketResult } from '@/rules/ticketCode/judgeTicket'
import { entryFrom, judgedTicket, type TicketWithGift } from '../ticket/ticket.service'
import type { TicketCheckRow } from './ticketCheck.repository'

/** A ticket as staff see it. */
export const checkedTicketOf = ({
  row,
  show,
  schedule,
  hall,
  seat,
}: TicketWithGift): CheckedTicket => ({
  Id: row.id,
  No: row.no,
  Title: show.title,
  StartAt: schedule.startAt.getTime(),
  EntryFrom: entryFrom(schedule),
  EndAt: schedule.endAt.getTime(),
  Hall: hall.name,
  Gate: seat.gate,
  SeatText: seat.seatText,
  TierName: seat.tierName,
  ViewerName: seat.viewerName,
  ViewerIdMask: seat.viewerIdMask,
})

/** @param last latest admission by this ticket; `now` in ms */
export const ticketAnswerOf = (
  result: TicketResult,
  ticket: TicketWithGift | undefined,
  { last, now }: { last: TicketCheckRow | undefined; now: number },
): TicketCheckAnswer => ({
  Result: result,
  ResultText: ticketResultText(result, ticket && judgedTicket(ticket, now)),
  Ticket: ticket ? checkedTicketOf(ticket) : null,
  LastCheck: last ? { At: last.at.getTime(), By: last.staffName, Gate: last.gate } : null,
})

/** A check as staff see it. */
export const ticketRecordOf = (row: TicketCheckRow): TicketCheckRecord => ({
  Id: row.id,
  At: row.at.getTime(),
  StaffName: row.staffName,
  Gate: row.gate,
  Way: row.way,
  Title: row.title,
  SeatText: row.seatText,
  Result: row.result,
  ResultText: row.result === 'ok' ? '已入场' : ticketResultText(row.result),
  SyncState: row.syncState,
  ConflictText: row.conflictText,
})
