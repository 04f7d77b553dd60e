import type { ticketCheckCalls } from '@/contract/ticketCheck'
import type { DataOf } from '@/contract/endpoint'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import {
  ENTRY_MS,
  judgedTicket,
  type StandingTicket,
  type TicketService,
} from '../ticket/ticket.service'
import { checkedTicketOf } from './ticketCheckView'

type Day = DataOf<typeof ticketCheckCalls.day>

/** Evenings of some tickets, with how many were sold and have come. */
function schedulesOf(found: readonly StandingTicket[]): Day['Schedules'] {
  const schedules = new Map<string, Day['Schedules'][number]>()
  for (const { row, schedule, show, hall } of found) {
    const known = schedules.get(schedule.id) ?? {
      Id: schedule.id,
      Title: show.title,
      StartAt: schedule.startAt.getTime(),
      Hall: hall.name,
      Sold: 0,
      CheckedIn: 0,
    }
    if (row.status !== 'Refunded') known.Sold += 1
    if (row.status === 'Used') known.CheckedIn += 1
    schedules.set(schedule.id, known)
  }
  return [...schedules.values()]
}

/**
 * The tickets that the gates let in today, for devices that may lose the network; of an evening that begins shortly
 * after midnight too. What lets nobody in has no key.
 */
export const createDayTickets =
  ({ clock, tickets }: { clock: () => number; tickets: TicketService }) =>
  async (tenantId: string): Promise<Day> => {
    const now = clock()
    const day = parkDay(now)
    const range = dayRange(day)
    const found = await tickets.ofDay(tenantId, {
      from: range.from,
      to: new Date(range.to.getTime() + ENTRY_MS),
    })
    return {
      Day: day,
      ExpireAt: range.to.getTime(),
      Schedules: schedulesOf(found),
      Tickets: found.map((ticket) => {
        const { isUsed, isVoid } = judgedTicket(ticket, now)
        const Secret = isVoid ? '' : tickets.secretOf(ticket.row)
        return { ...checkedTicketOf(ticket), Secret, IsUsed: isUsed, IsVoid: isVoid }
      }),
    }
  }
