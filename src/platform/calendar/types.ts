/** Something with a beginning and an end, for the person's own calendar. */
export interface CalendarEvent {
  /** The same for the same thing: a second file takes the place of the first. */
  id: string
  title: string
  place: string
  notes: string
  /** ms since 1970 */
  startAt: number
  endAt: number
}

/**
 * added: it stands in the calendar. file: the person has a file that their calendar opens. refused: the app may not
 * write to the calendar. cancelled: the person thought better of it.
 */
export type Added = 'added' | 'file' | 'refused' | 'cancelled'

/** @throws Error with a sentence for the person when there is no way */
export type AddToCalendar = (event: CalendarEvent) => Promise<Added>
