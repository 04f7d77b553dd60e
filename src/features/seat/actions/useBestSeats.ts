import { useState } from 'react'
import { showSeatCalls } from '@/contract/showSeat'
import { call } from '@/request/call'

interface Options {
  scheduleId: string
  /** Of the tier that is looked for; empty: any. */
  tierId: string
  onFound: (seats: readonly number[], note: string) => void
  /** There are not so many, or nobody answered. */
  onNone: (note: string) => void
}

/** The park's proposal of seats for so many people. */
export function useBestSeats({ scheduleId, tierId, onFound, onNone }: Options) {
  const [asked, setAsked] = useState(0)
  const find = async (count: number) => {
    if (asked > 0) return
    setAsked(count)
    try {
      const { Seats, IsTogether } = await call(
        showSeatCalls.best,
        { ScheduleId: scheduleId, Count: count, ...(tierId && { TierId: tierId }) },
        { onFailure: onNone },
      )
      if (Seats.length === 0) onNone(`没有 ${count} 个空座了，可减少人数或换个票档`)
      else onFound(Seats, IsTogether ? '' : `没有 ${count} 个连座，已为您分开选好`)
    } catch {
      // The person has been told.
    } finally {
      setAsked(0)
    }
  }
  return {
    find,
    /** For how many people is being looked; 0: nothing is. */
    asked,
  }
}
