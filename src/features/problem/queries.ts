import { problemCalls } from '@/contract/problem'
import { useCall } from '@/request/useCall'

/** Half an hour: questions change rarely, and the search uses the cached ones. */
const staleMs = 30 * 60_000

export const useProblemClasses = () => useCall(problemCalls.listAll, {}, { staleMs })

export const useProblem = (id: string) =>
  useCall(problemCalls.detail, { Id: id }, { isEnabled: id !== '', staleMs })
