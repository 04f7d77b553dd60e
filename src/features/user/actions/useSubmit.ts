import { useRef, useState } from 'react'
import { showToast } from '@/platform/toast'
import { RequestError } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'

/** Runs one submission at a time: `isBusy` while `work` runs. The request layer has already shown failures. */
export function useSubmit<Given extends unknown[] = []>(work: (...given: Given) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  // A second tap may come before the state is updated.
  const isRunning = useRef(false)
  const submit = async (...given: Given) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work(...given)
    } catch (error) {
      // RequestErrors were already shown by the request layer.
      if (error instanceof Error && !(error instanceof RequestError))
        showToast({ text: sentenceOf(error) })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, submit }
}
