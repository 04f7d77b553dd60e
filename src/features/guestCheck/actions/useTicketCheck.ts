import { useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue } from 'jotai'
import { playSound } from '@/platform/sound'
import { vibrate } from '@/platform/vibrate'
import { newRequestId } from '@/request/requestId'
import { sentenceOf } from '@/utils/sentence'
import { gateAtom } from '../model/gate'
import { admitTicket, lookUpTicket, type ShownTicket } from './checkTicket'
import type { ReadCode } from './useGuestCheck'

/** State of the check of one ticket. */
export type TicketCheckState =
  | { kind: 'looking' }
  | { kind: 'failed'; message: string }
  /** `problem`: why the last attempt to admit the holder failed. */
  | { kind: 'looked'; check: ShownTicket; isBusy: boolean; problem: string }

/** Gives haptic and acoustic feedback, since staff look at the ticket holder. */
function tell({ Result }: ShownTicket): void {
  vibrate()
  playSound(Result === 'ok' ? 'good' : 'bad')
}

/** Check of one ticket: looked up immediately, admitted by a button. */
export function useTicketCheck({ code, way }: ReadCode) {
  const gate = useAtomValue(gateAtom)
  const [state, setState] = useState<TicketCheckState>({ kind: 'looking' })
  const isHere = useRef(true)
  const isWorking = useRef(false)
  /** Identifies the admission, not the attempt: after a lost answer a retry must not look like a second entry. */
  const requestId = useRef('')

  const look = useCallback(async () => {
    setState({ kind: 'looking' })
    try {
      const check = await lookUpTicket(code)
      // The next ticket is already being checked: no feedback for this one.
      if (!isHere.current) return
      tell(check)
      setState({ kind: 'looked', check, isBusy: false, problem: '' })
    } catch (error) {
      setState({ kind: 'failed', message: sentenceOf(error) })
    }
  }, [code])
  useEffect(() => {
    isHere.current = true
    void look()
    return () => void (isHere.current = false)
  }, [look])

  const admit = async () => {
    if (isWorking.current || state.kind !== 'looked') return
    isWorking.current = true
    setState({ ...state, isBusy: true, problem: '' })
    try {
      requestId.current ||= await newRequestId()
      const check = await admitTicket({ Code: code, Gate: gate, Way: way }, requestId.current)
      requestId.current = ''
      tell(check)
      setState({ kind: 'looked', check, isBusy: false, problem: '' })
    } catch (error) {
      setState({ ...state, isBusy: false, problem: sentenceOf(error) })
    } finally {
      isWorking.current = false
    }
  }
  return { state, look, admit }
}
