import { useState } from 'react'
import { showSeatCalls } from '@/contract/showSeat'
import { call } from '@/request/call'

interface Options {
  scheduleId: string
  /** Price tier to search; empty: any tier. */
  tierId: string
  onFound: (seats: readonly number[], note: string) => void
  /** Fewer free seats than asked for, or the request failed. */
  onNone: (note: string) => void
}

/** Requests the park's seat proposal for a number of people. */
export function useBestSeats({ scheduleId, tierId, onFound, onNone }: Options) {
  const [pendingCount, setPendingCount] = useState(0)
  const find = async (count: number) => {
    if (pendingCount > 0) return
    setPendingCount(count)
    try {
      const { Seats, IsTogether } = await call(
        showSeatCalls.best,
        { ScheduleId: scheduleId, Count: count, ...(tierId && { TierId: tierId }) },
        { onFailure: onNone },
      )
      if (Seats.length === 0) onNone(`没有 ${count} 个空座了，可减少人数或换个票档`)
      else onFound(Seats, IsTogether ? '' : `没有 ${count} 个连座，已为您分开选好`)
    } catch {
      // `onFailure` has already shown the message.
    } finally {
      setPendingCount(0)
    }
  }
  return {
    find,
    /** Number of people of the running search; 0: no search is running. */
    pendingCount,
  }
}
