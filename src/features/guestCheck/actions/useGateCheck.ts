import { useCallback, useEffect, useRef, useState } from 'react'
import { playSound } from '@/platform/sound'
import { vibrate } from '@/platform/vibrate'
import { newRequestId } from '@/request/requestId'
import { sentenceOf } from '@/utils/sentence'

/** State of one check. */
export type GateCheckState<Check> =
  | { kind: 'looking' }
  | { kind: 'failed'; message: string }
  /** `problem`: why the last attempt to admit failed. */
  | { kind: 'looked'; check: Check; isBusy: boolean; problem: string }

/** Gives haptic and acoustic feedback, since staff look at the guest. */
function signal({ Result }: { Result: string }): void {
  vibrate()
  playSound(Result === 'ok' ? 'good' : 'bad')
}

/**
 * Check of one guest or ticket: looked up immediately, admitted by a button.
 * @param lookUp must keep its identity
 */
export function useGateCheck<Check extends { Result: string }>(
  code: string,
  lookUp: (code: string) => Promise<Check>,
) {
  const [state, setState] = useState<GateCheckState<Check>>({ kind: 'looking' })
  const isHere = useRef(true)
  const isWorking = useRef(false)
  /** Identifies the admission, not the attempt: after a lost answer a retry must not be a second admission. */
  const requestId = useRef('')

  const look = useCallback(async () => {
    setState({ kind: 'looking' })
    try {
      const check = await lookUp(code)
      // The next code is already being checked: no feedback for this one.
      if (!isHere.current) return
      signal(check)
      setState({ kind: 'looked', check, isBusy: false, problem: '' })
    } catch (error) {
      setState({ kind: 'failed', message: sentenceOf(error) })
    }
  }, [code, lookUp])
  useEffect(() => {
    isHere.current = true
    void look()
    return () => void (isHere.current = false)
  }, [look])

  const admit = async (send: (requestId: string) => Promise<Check>) => {
    if (isWorking.current || state.kind !== 'looked') return
    isWorking.current = true
    setState({ ...state, isBusy: true, problem: '' })
    try {
      requestId.current ||= await newRequestId()
      const check = await send(requestId.current)
      // The check is decided: another press starts a new one.
      requestId.current = ''
      signal(check)
      setState({ kind: 'looked', check, isBusy: false, problem: '' })
    } catch (error) {
      setState({ ...state, isBusy: false, problem: sentenceOf(error) })
    } finally {
      isWorking.current = false
    }
  }
  return { state, look, admit }
}
