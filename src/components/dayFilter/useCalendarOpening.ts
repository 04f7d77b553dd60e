import { useContext, useState } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'
import { parkDate } from '@/utils/dateTime'

/** Whether the calendar of a DayFilter is open, and its month (YYYY-MM). */
export interface CalendarOpening {
  isOpen: boolean
  turn: () => void
  month: string
  setMonth: (month: string) => void
}

/** State of an initially closed calendar at the current month; a page loads its days while it is open. */
export function useCalendarOpening(): CalendarOpening {
  const now = useContext(ServerClockContext)
  const [isOpen, setOpen] = useState(false)
  const [month, setMonth] = useState(() => parkDate(now()).slice(0, 7))
  return { isOpen, turn: () => setOpen(!isOpen), month, setMonth }
}
