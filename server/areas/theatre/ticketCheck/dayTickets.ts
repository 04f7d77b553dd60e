import type {
  ticketCheckCalls,
  CheckedTicket,
  TicketCheckAnswer,
  TicketCheckRecord,
} from '@/contract/ticketCheck'
import type { DataOf } from '@/contract/endpoint'
import { ticketResultText, type TicketResult } from '@/rules/ticketCode/judgeTicket'
import { acknowledgementOf } from '../../../kernel/acknowledgement'
import { dayListEnd, dayRange, parkDay } from '../../../kernel/parkDay'
import {
  ENTRY_MS,
  judgedTicket,
  type TicketWithGift,
  type TicketService,
  entryFrom,
} from '../ticket/ticket.service'
import type { TicketCheckRow, TicketCheckShown } from './ticketCheck.repository'

/** A ticket as staff see it. */
const checkedTicketOf = ({ row, show, schedule, hall, seat }: TicketWithGift): CheckedTicket => ({
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
export const ticketRecordOf = ({
  check: row,
  acknowledgedByName,
}: TicketCheckShown): TicketCheckRecord => ({
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
  Acknowledgement: acknowledgementOf(row, acknowledgedByName),
})

type Day = DataOf<typeof ticketCheckCalls.day>

/** Gate names of a seat, as written in the hall's drawing: 1 号门、2 号门. */
const gatesOf = (text: string): string[] =>
  text
    .split(/[、，,/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Whether a seat is reached through a gate; a seat without a gate is reached through every gate. */
function isEnteredBy(seatGate: string, gate: string): boolean {
  const gates = gatesOf(seatGate)
  return gates.length === 0 || gates.includes(gate)
}

/** Schedules of some tickets, with numbers of sold tickets and admissions. */
function schedulesOf(ticketsWithGifts: readonly TicketWithGift[]): Day['Schedules'] {
  const schedules = new Map<string, Day['Schedules'][number]>()
  for (const { row, schedule, show, hall } of ticketsWithGifts) {
    const entry = schedules.get(schedule.id) ?? {
      Id: schedule.id,
      Title: show.title,
      StartAt: schedule.startAt.getTime(),
      Hall: hall.name,
      Sold: 0,
      CheckedIn: 0,
    }
    if (row.status !== 'Refunded') entry.Sold += 1
    if (row.status === 'Used') entry.CheckedIn += 1
    schedules.set(schedule.id, entry)
  }
  return [...schedules.values()]
}

/**
 * Park day of a moment, and the span whose schedules gates and desk treat as its own: also those admitted before
 * midnight.
 */
export function checkedDay(now: number): { day: string; from: Date; to: Date } {
  const day = parkDay(now)
  const { from, to } = dayRange(day)
  return { day, from, to: new Date(to.getTime() + ENTRY_MS) }
}

/**
 * Today's tickets of one gate for offline devices, including shows that start shortly after midnight. A lost device
 * holds only what its gate needs: tickets of the gate's seats (and of seats without a gate), and keys of tickets that
 * can still admit.
 */
export const createDayTickets =
  ({ clock, tickets }: { clock: () => number; tickets: TicketService }) =>
  async (tenantId: string, gate: string): Promise<Day> => {
    const now = clock()
    const { day, ...range } = checkedDay(now)
    const sold = await tickets.ofDay(tenantId, range)
    const ofGate = sold.filter(({ seat }) => isEnteredBy(seat.gate, gate))
    return {
      Day: day,
      ExpireAt: dayListEnd(
        day,
        ofGate.map(({ schedule }) => schedule.endAt.getTime()),
      ),
      Schedules: schedulesOf(sold),
      Gates: [...new Set(sold.flatMap(({ seat }) => gatesOf(seat.gate)))].sort(),
      Gate: gate,
      Tickets: ofGate.map((ticket) => {
        const { isUsed, isVoid } = judgedTicket(ticket, now)
        const Secret = isUsed || isVoid ? '' : tickets.secretOf(ticket.row)
        return { ...checkedTicketOf(ticket), Secret, IsUsed: isUsed, IsVoid: isVoid }
      }),
    }
  }
