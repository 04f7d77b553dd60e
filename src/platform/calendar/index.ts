import type { Added, AddToCalendar, CalendarEvent } from './types'

/** Events added so far, for tests. */
export const calendarEvents: CalendarEvent[] = []
let end: Added = 'added'

/** Sets the result of further calls. */
export function endAddingWith(next: Added): void {
  end = next
}

export const addToCalendar: AddToCalendar = (event) => {
  if (end === 'added' || end === 'file') calendarEvents.push(event)
  return Promise.resolve(end)
}
