import type { Added, AddToCalendar, CalendarEvent } from './types'

/** Events added so far, for tests. */
export const calendarEvents: CalendarEvent[] = []
let end: Added = 'added'

/** How adding ends from now on. */
export function endAddingWith(next: Added): void {
  end = next
}

export const addToCalendar: AddToCalendar = (event) => {
  if (end === 'added' || end === 'file') calendarEvents.push(event)
  return Promise.resolve(end)
}
