import { useRef, useState } from 'react'
import { sentenceOf } from '@/utils/sentence'

/**
 * Runs one local action at a time and reports its error.
 * @returns `run` resolves with whether it succeeded
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
