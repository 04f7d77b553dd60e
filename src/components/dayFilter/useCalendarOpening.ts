import { useContext, useState } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'
import { parkDate } from '@/utils/dateTime'

/** Whether the calendar of a DayFilter is open, and at which month (YYYY-MM). */
export interface CalendarOpening {
  isOpen: boolean
  turn: () => void
  month: string
  setMonth: (month: string) => void
}

/** The state of a calendar that begins folded, at the present month: a page asks for its days while it is open. */
export function useCalendarOpening(): CalendarOpening {
  const now = useContext(ServerClockContext)
  const [isOpen, setOpen] = useState(false)
  const [month, setMonth] = useState(() => parkDate(now()).slice(0, 7))
  return { isOpen, turn: () => setOpen(!isOpen), month, setMonth }
}
