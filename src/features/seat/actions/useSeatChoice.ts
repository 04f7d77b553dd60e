import { useMemo, useState } from 'react'
import { vibrate } from '@/platform/vibrate'
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'
import { draftOf } from '@/state/draft'
import { loneNote, stillFree, toggled } from '../model/choice'

interface Draft {
  seats: number[]
}

const none: readonly number[] = []

/**
 * The seats that are chosen, kept over a log-in and a reload.
 * @param states undefined while they are not known: nothing is judged before
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

  const put = (next: readonly number[], said: string) => {
    setChosen(next)
    setNote(said)
    if (next.length > 0) draft.save({ seats: [...next] })
    else draft.clear()
  }
  // What others have taken leaves the choice as soon as it is known.
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
    /** What the choice would leave alone, and the sentence about it. */
    lone,
    toggle: (index: number) => {
      if (!states) return
      const next = toggled({ seats, states, max }, chosen, index)
      if (next.chosen !== chosen) vibrate()
      put(next.chosen, next.note)
    },
    /** In place of what was chosen. @param said what to say about it */
    choose: (next: readonly number[], said = '') => put(next, said),
    say: setNote,
  }
}
