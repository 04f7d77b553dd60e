import { useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue } from 'jotai'
import { playSound } from '@/platform/sound'
import { vibrate } from '@/platform/vibrate'
import { newRequestId } from '@/request/requestId'
import { sentenceOf } from '@/utils/sentence'
import { gateAtom } from '../model/gate'
import { admitTicket, lookUpTicket, type ShownTicket } from './checkTicket'
import type { ReadCode } from './useGuestCheck'

/** Where the check of one ticket stands. */
export type TicketCheckState =
  | { kind: 'looking' }
  | { kind: 'failed'; message: string }
  /** `problem`: why the last try to let the holder in has come to nothing. */
  | { kind: 'looked'; check: ShownTicket; isBusy: boolean; problem: string }

/** Felt and heard: the member of staff looks at the holder. */
function tell({ Result }: ShownTicket): void {
  vibrate()
  playSound(Result === 'ok' ? 'good' : 'bad')
}

/** One ticket at the gate: looked up at once, let in by a press. */
export function useTicketCheck({ code, way }: ReadCode) {
  const gate = useAtomValue(gateAtom)
  const [state, setState] = useState<TicketCheckState>({ kind: 'looking' })
  const isHere = useRef(true)
  const isWorking = useRef(false)
  /** Of the act, not of the try: a lost answer must not look like a second entry. */
  const requestId = useRef('')

  const look = useCallback(async () => {
    setState({ kind: 'looking' })
    try {
      const check = await lookUpTicket(code)
      // The next one stands there already: nothing sounds for the one before.
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
