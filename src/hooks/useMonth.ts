import { useContext, useState } from 'react'
import { parkDate } from '@/utils/dateTime'
import { ServerClockContext } from './serverClock'

/** Month in park time, YYYY-MM. @param now current server time, ms */
export const thisMonth = (now: number): string => parkDate(now).slice(0, 7)

/**
 * Month of a ledger, YYYY-MM, and its setter. Until one is chosen it is the server's current month: the page may open
 * before the first reply shows that the device is in another month.
 */
export function useMonth(): [month: string, choose: (month: string) => void] {
  const now = useContext(ServerClockContext)
  const [chosen, choose] = useState<string>()
  return [chosen ?? thisMonth(now()), choose]
}
