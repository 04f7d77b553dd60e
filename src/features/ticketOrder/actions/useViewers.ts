import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef, useState } from 'react'
import { pageViewOf } from '@/platform/pageView'
import { draftOf } from '@/state/draft'
import { ownNameAtom } from '@/state/ownName'
import {
  elementOf,
  emptyViewer,
  entriesFor,
  judgeViewers,
  storable,
  type KnownViewer,
  type ViewerEntry,
  type ViewerErrors,
  type ViewerRequest,
} from '../model/viewers'

interface Typed {
  viewers: ViewerEntry[]
}

/**
 * Form for the viewers' names. Input is kept until submitted, over a log-in and another seat selection, except identity
 * card numbers.
 */
export function useViewers(scheduleId: string, count: number, known: readonly KnownViewer[]) {
  const [typed, setTyped] = useState<{ of: string; viewers: ViewerEntry[] }>()
  const [errors, setErrors] = useState<ViewerErrors>({})
  const draft = draftOf<Typed>(`ticketViewers/${scheduleId}`)
  const own = useAtomValue(ownNameAtom)
  // Known viewers are chosen instead.
  const untyped = own.name && known.length === 0 ? [{ ...emptyViewer, name: own.name }] : []
  // The schedule is only known from the first answer on.
  const kept = typed?.of === scheduleId ? typed.viewers : (draft.load().viewers ?? untyped)
  const entries = entriesFor(count, kept, known)
  /** Fields may change the state several times between two renders. */
  const latest = useRef(entries)
  useLayoutEffect(() => {
    latest.current = entries
  })

  return {
    entries,
    errors,
    change: (at: number, part: Partial<ViewerEntry>) => {
      const viewers = latest.current.map((entry, each) =>
        each === at ? { ...entry, ...part } : entry,
      )
      latest.current = viewers
      setTyped({ of: scheduleId, viewers })
      draft.save({ viewers: storable(viewers) })
      const fixed = Object.keys(part).flatMap((field) =>
        field === 'knownId' ? [`${at}.name`, `${at}.idCard`] : [`${at}.${field}`],
      )
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([place]) => !fixed.includes(place))),
      )
    },
    /** Validates the form: returns the viewers to submit, or null and scrolls to the first error. */
    judge: (): ViewerRequest[] | null => {
      const judged = judgeViewers(latest.current)
      if ('viewers' in judged) return judged.viewers
      setErrors(judged.errors)
      pageViewOf().focusIn(elementOf(Object.keys(judged.errors)[0] ?? ''))
      return null
    },
    done: draft.clear,
  }
}

export type ViewerForm = ReturnType<typeof useViewers>
