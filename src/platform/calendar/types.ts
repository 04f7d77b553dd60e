/** An event for the user's calendar. */
export interface CalendarEvent {
  /** Stable per event: a second file replaces the first. */
  id: string
  title: string
  place: string
  notes: string
  /** ms since 1970 */
  startAt: number
  endAt: number
}

/**
 * added: stored in the calendar. file: the user has a file that their calendar can open. refused: the app has no
 * permission for the calendar. cancelled: the user cancelled.
 */
export type Added = 'added' | 'file' | 'refused' | 'cancelled'

/**
 * Adds an event to the calendar.
 * @throws Error with a message for the user when it is not possible
 */
export type AddToCalendar = (event: CalendarEvent) => Promise<Added>
