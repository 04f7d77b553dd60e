import type { ListPart } from '@/components/pagedList/PagedList'
import type { Ticket } from '@/contract/ticket'
import { formatTime } from '@/utils/dateTime'

/** Stubs by the year of their show, in the order in which they come. */
export function byYear(tickets: readonly Ticket[]): ListPart<Ticket>[] {
  const years = new Map<string, Ticket[]>()
  for (const ticket of tickets) {
    const year = formatTime(ticket.StartAt, 'yyyy')
    years.set(year, [...(years.get(year) ?? []), ticket])
  }
  return [...years].map(([year, rows]) => ({ title: `${year} 年`, rows }))
}
