import { useMemo, useState } from 'react'
import { vibrate } from '@/platform/vibrate'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { draftOf } from '@/state/draft'
import { showSeatCalls } from '@/contract/showSeat'
import { call } from '@/request/call'
import { loneNote, stillFree, toggled } from '../model/choice'

interface Draft {
  seats: number[]
}

const none: readonly number[] = []

/**
 * Chosen seats, kept over a log-in and a reload.
 * @param states undefined while loading: the choice is not validated until they are known
 */
export function useSeatChoice(
  scheduleId: string,
  seats: readonly PlanSeat[],
  states: readonly SeatState[] | undefined,
  max: number,
) {
  const draft = useMemo(() => draftOf<Draft>(`seats/${scheduleId}`), [scheduleId])
  const [chosen, setChosen] = useState<readonly number[]>(() => draft.load().seats ?? none)
  const [note, setNote] = useState('')

  const put = (next: readonly number[], noteText: string) => {
    setChosen(next)
    setNote(noteText)
    if (next.length > 0) draft.save({ seats: [...next] })
    else draft.clear()
  }
  // Removes seats taken by other customers from the choice as soon as the states show it.
  const [judged, setJudged] = useState(states)
  if (states && states !== judged) {
    setJudged(states)
    const free = stillFree({ seats, states }, chosen)
    if (free.note) {
      setChosen(free.chosen)
      setNote(free.note)
    }
  }
  const lone = useMemo(
    () => (states ? loneNote({ seats, states }, chosen) : { alone: [], text: '' }),
    [seats, states, chosen],
  )
  return {
    chosen,
    note,
    /** Gap seats that the choice would leave single, and the message about them. */
    lone,
    toggle: (index: number) => {
      if (!states) return
      const next = toggled({ seats, states, max }, chosen, index)
      if (next.chosen !== chosen) vibrate()
      put(next.chosen, next.note)
    },
    /** Replaces the choice. @param noteText message shown with it */
    choose: (next: readonly number[], noteText = '') => put(next, noteText),
    say: setNote,
  }
}

interface Options {
  scheduleId: string
  /** Price tier to search; empty: any tier. */
  tierId: string
  onFound: (seats: readonly number[], note: string) => void
  /** Fewer free seats than requested, or the request failed. */
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
