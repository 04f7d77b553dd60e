import type { ticketCheckCalls } from '@/contract/ticketCheck'
import type { DataOf } from '@/contract/endpoint'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import {
  ENTRY_MS,
  judgedTicket,
  type TicketWithGift,
  type TicketService,
} from '../ticket/ticket.service'
import { checkedTicketOf } from './ticketCheckView'

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
 * Today's tickets of one gate for offline devices, including shows that start shortly after midnight. A lost device
 * holds only what its gate needs: tickets of the gate's seats (and of seats without a gate), and keys of tickets that
 * can still admit.
 */
export const createDayTickets =
  ({ clock, tickets }: { clock: () => number; tickets: TicketService }) =>
  async (tenantId: string, gate: string): Promise<Day> => {
    const now = clock()
    const day = parkDay(now)
    const range = dayRange(day)
    const sold = await tickets.ofDay(tenantId, {
      from: range.from,
      to: new Date(range.to.getTime() + ENTRY_MS),
    })
    return {
      Day: day,
      ExpireAt: range.to.getTime(),
      Schedules: schedulesOf(sold),
      Gates: [...new Set(sold.flatMap(({ seat }) => gatesOf(seat.gate)))].sort(),
      Gate: gate,
      Tickets: sold
        .filter(({ seat }) => isEnteredBy(seat.gate, gate))
        .map((ticket) => {
          const { isUsed, isVoid } = judgedTicket(ticket, now)
          const Secret = isUsed || isVoid ? '' : tickets.secretOf(ticket.row)
          return { ...checkedTicketOf(ticket), Secret, IsUsed: isUsed, IsVoid: isVoid }
        }),
    }
  }
