import { useRef, useState } from 'react'
import { sentenceOf } from '@/utils/sentence'

/**
 * Something that is written down on the device: once at a time, and why it came to nothing.
 * @returns `run` resolves with whether it was done
 */
export function useDeed() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isRunning = useRef(false)
  const run = async (deed: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblem('')
    try {
      await deed()
      return true
    } catch (error) {
      setProblem(sentenceOf(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
