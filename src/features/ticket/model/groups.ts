import type { Ticket } from '@/contract/ticket'

/** The tickets of one schedule. */
export interface ScheduleTickets {
  scheduleId: string
  tickets: Ticket[]
}

const bySeat = (one: Ticket, other: Ticket): number =>
  one.OrderId === other.OrderId
    ? one.Line - other.Line
    : one.SeatText.localeCompare(other.SeatText, 'zh')

/** Tickets by schedule, the next one first; within a schedule sorted by seat. */
export function bySchedule(tickets: readonly Ticket[]): ScheduleTickets[] {
  const groups = new Map<string, Ticket[]>()
  for (const ticket of tickets)
    groups.set(ticket.ScheduleId, [...(groups.get(ticket.ScheduleId) ?? []), ticket])
  return [...groups]
    .map(([scheduleId, some]) => ({ scheduleId, tickets: some.sort(bySeat) }))
    .sort((one, other) => (one.tickets[0]?.StartAt ?? 0) - (other.tickets[0]?.StartAt ?? 0))
}

/** True while the ticket is offered to a friend: it is not valid for entry meanwhile. */
export const isOffered = ({ Status, GivenUntil }: Ticket): boolean =>
  Status === 'Unused' && GivenUntil !== null

/** Tickets of the same schedule that can be shown in turn at the gate, including the current one. */
export function shownTogether(inHand: Ticket, tickets: readonly Ticket[]): Ticket[] {
  const others = tickets.filter(
    ({ Id, ScheduleId }) => Id !== inHand.Id && ScheduleId === inHand.ScheduleId,
  )
  return [...others, inHand].sort(bySeat)
}
