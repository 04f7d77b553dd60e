import { useRef, useState } from 'react'
import { showToast } from '@/platform/toast'
import { RequestError } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'

/** One sending at a time: `isBusy` while `work` runs. Failures have been shown by the request layer already. */
export function useSubmit<Given extends unknown[] = []>(work: (...given: Given) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  // Beside the state, which a second tap may come too early to see.
  const isRunning = useRef(false)
  const submit = async (...given: Given) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work(...given)
    } catch (error) {
      // What a call could not do the request layer has told the person.
      if (error instanceof Error && !(error instanceof RequestError))
        showToast({ text: sentenceOf(error) })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, submit }
}
