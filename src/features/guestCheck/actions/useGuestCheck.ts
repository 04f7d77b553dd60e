import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue } from 'jotai'
import { playSound } from '@/platform/sound'
import { vibrate } from '@/platform/vibrate'
import { newRequestId } from '@/request/requestId'
import { sentenceOf } from '@/utils/sentence'
import { gateAtom } from '../model/gate'
import { checkReads } from '../queries'
import { admitGuest, lookUpGuest, type ShownCheck } from './checkGuest'
import type { CheckPayload } from './checkQueue'

/** A code scanned or typed at the gate. */
export interface ReadCode {
  code: string
  way: CheckPayload['Way']
}

/** State of the check of one guest. */
export type CheckState =
  | { kind: 'looking' }
  | { kind: 'failed'; message: string }
  /** `problem`: why the last attempt to admit the guest failed. */
  | { kind: 'looked'; check: ShownCheck; isBusy: boolean; problem: string }
  | { kind: 'admitted'; check: ShownCheck }

/** Gives haptic and acoustic feedback, since staff look at the guest. */
function tell({ Result }: ShownCheck): void {
  vibrate()
  playSound(Result === 'ok' ? 'good' : 'bad')
}

/** Check of one guest: looked up immediately, admitted by a button. */
export function useGuestCheck({ code, way }: ReadCode) {
  const client = useQueryClient()
  const gate = useAtomValue(gateAtom)
  const [state, setState] = useState<CheckState>({ kind: 'looking' })
  const isHere = useRef(true)
  const isWorking = useRef(false)
  /** Identifies the admission, not the attempt: after a lost answer a retry must not admit the same people twice. */
  const requestId = useRef('')

  const look = useCallback(async () => {
    setState({ kind: 'looking' })
    try {
      const check = await lookUpGuest(code)
      // The next guest is already being checked: no feedback for this one.
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

  const admit = async (people: number) => {
    if (isWorking.current || state.kind !== 'looked') return
    isWorking.current = true
    setState({ ...state, isBusy: true, problem: '' })
    try {
      requestId.current ||= await newRequestId()
      const act = { Code: code, People: people, Gate: gate, Way: way }
      const check = await admitGuest(act, requestId.current)
      // The check is decided: another press starts a new one.
      requestId.current = ''
      for (const { path } of checkReads)
        void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
      tell(check)
      if (check.admitted > 0) setState({ kind: 'admitted', check })
      else setState({ kind: 'looked', check, isBusy: false, problem: '' })
    } catch (error) {
      setState({ ...state, isBusy: false, problem: sentenceOf(error) })
    } finally {
      isWorking.current = false
    }
  }
  return { state, look, admit }
}
